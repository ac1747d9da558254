import type { FieldProps } from './field-props.ts';

type Notes = Pick<FieldProps, 'hint' | 'error'>;

const hasError = ({ error }: Notes): boolean => error !== undefined && error !== null;

/** Ids under which a field shows its error and its hint; `id` is that of its control. */
export const noteIds = (id: string): { readonly error: string; readonly hint: string } => ({
  error: `${id}-error`,
  hint: `${id}-hint`,
});

/** What a control says of the error and the hint that stand below it, for those who hear them; the error comes first. */
export function fieldNotes(
  id: string,
  notes: Notes,
): { readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined } {
  const ids = noteIds(id);
  const shown = [...(hasError(notes) ? [ids.error] : []), ...(notes.hint === undefined ? [] : [ids.hint])];
  return {
    'aria-invalid': hasError(notes),
    'aria-describedby': shown.length === 0 ? undefined : shown.join(' '),
  };
}
