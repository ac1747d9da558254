/** Closes a switch over a union: a type error when a case is missing, a throw when data broke the type. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
