import type { JSX, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../i18n/translate.ts';
import { uiMessages } from '../messages.ts';
import { noteIds } from './field-notes.ts';

/** Props of {@link Field}. */
export interface FieldProps {
  readonly label: string;
  readonly htmlFor?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly isOptional?: boolean;
  /** Unit of the field, at the right of its label. */
  readonly unit?: string;
  readonly isLabelHidden?: boolean;
  readonly children: ReactNode;
}

/** Label, control, hint and error in their places. */
export function Field({
  label,
  htmlFor,
  hint,
  error,
  isOptional = false,
  unit,
  isLabelHidden = false,
  children,
}: FieldProps): JSX.Element {
  const t = useT();
  const ids = htmlFor === undefined ? null : noteIds(htmlFor);
  return (
    <div className={error === undefined || error === null ? 'bv-field' : 'bv-field bv-field-error'}>
      <div className={isLabelHidden ? 'bv-visually-hidden' : 'bv-field-label'}>
        <label htmlFor={htmlFor}>{label}</label>
        {isOptional && <span className="bv-text3">{t(uiMessages.optional)}</span>}
        {unit !== undefined && <span className="bv-field-unit">{unit}</span>}
      </div>
      {children}
      {error !== undefined && error !== null && (
        <div id={ids?.error} className="bv-field-message" role="alert">
          <Icon name="error" size={12} /> {error}
        </div>
      )}
      {hint !== undefined && (
        <div id={ids?.hint} className="bv-field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}
