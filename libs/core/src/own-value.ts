/**
 * What a record says of a name that comes from data: a column may be called `constructor`. Undefined for a name that the
 * record itself does not have.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
