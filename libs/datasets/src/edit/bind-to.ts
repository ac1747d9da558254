/** The value of one field and what changes it, as text fields take them. */
export interface BoundField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Binds fields of a draft to inputs: `bind('label')` is its value, and a change of it as a patch. */
export function bindTo<Draft extends object>(
  draft: Draft,
  onChange: (patch: Partial<Draft>) => void,
): <Key extends keyof Draft>(key: Key) => BoundField<Draft[Key]> {
  return (key) => ({
    value: draft[key],
    onChange: (value) => {
      const patch: Partial<Draft> = {};
      patch[key] = value;
      onChange(patch);
    },
  });
}
