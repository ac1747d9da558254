import { useMemo, useState } from 'react';
import { parameterFields, type ParameterField } from './parameter-fields.ts';

/** Longer texts get no fields while they are typed. */
const MOST_CHARS = 100_000;

function fieldsOrNull(sql: string, templateParams: string): readonly ParameterField[] | null {
  if (sql.length > MOST_CHARS) return [];
  try {
    return parameterFields(sql, templateParams);
  } catch {
    return null;
  }
}

/** The fields of a text as it is typed; those of its last readable state while a template is not finished. */
export function useParameterFields(sql: string, templateParams: string): readonly ParameterField[] {
  const [readable, setReadable] = useState(sql);
  const fields = useMemo(() => fieldsOrNull(sql, templateParams), [sql, templateParams]);
  const earlier = useMemo(() => fieldsOrNull(readable, templateParams), [readable, templateParams]);
  if (fields !== null && readable !== sql) setReadable(sql);
  return fields ?? earlier ?? [];
}
