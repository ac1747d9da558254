import { useId, type JSX } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { fieldNotes, noteIds } from './field-notes.ts';
import type { FieldProps } from './field-props.ts';

/** What makes a group of controls one field, for those who hear it. */
function groupOf(id: string, labelId: string, notes: Pick<FieldProps, 'hint' | 'error'>) {
  const { 'aria-describedby': describedBy } = fieldNotes(id, notes);
  return { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy };
}

/** Label, control, hint and error in their places. */
export function Field({
  label,
  htmlFor,
  isGroup = htmlFor === undefined,
  hint,
  error,
  isOptional = false,
  unit,
  isLabelHidden = false,
  children,
}: FieldProps): JSX.Element {
  const t = useT();
  const ownId = useId();
  const id = htmlFor ?? ownId;
  const ids = noteIds(id);
  const labelId = `${id}-label`;
  return (
    <div
      className={error === undefined || error === null ? 'bv-field' : 'bv-field bv-field-error'}
      {...(isGroup && groupOf(id, labelId, { hint, error: error ?? null }))}
    >
      <div className={isLabelHidden ? 'bv-visually-hidden' : 'bv-field-label'}>
        {htmlFor === undefined ? (
          <span id={labelId}>{label}</span>
        ) : (
          <label id={labelId} htmlFor={htmlFor}>
            {label}
          </label>
        )}
        {isOptional && <span className="bv-text3">{t(uiMessages.optional)}</span>}
        {unit !== undefined && <span className="bv-field-unit">{unit}</span>}
      </div>
      {children}
      {error !== undefined && error !== null && (
        <div id={ids.error} className="bv-field-message" role="alert">
          <Icon name="error" size={12} /> {error}
        </div>
      )}
      {hint !== undefined && (
        <div id={ids.hint} className="bv-field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}
