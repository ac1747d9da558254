import { useId, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '@belvedere/theme';
import { fieldNotes } from './field-notes.ts';
import { Field } from './Field.tsx';
import { useReadOnly } from './read-only.tsx';

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'password' | 'email' | 'search' | 'date' | 'datetime-local';
  readonly icon?: IconName;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly isOptional?: boolean;
  readonly isDisabled?: boolean;
  readonly isLabelHidden?: boolean;
  readonly takesFocus?: boolean;
  readonly autoComplete?: string;
  readonly unit?: string;
  readonly size?: 'small' | 'default' | 'large';
  readonly after?: JSX.Element;
}

/** A line of text with its label. */
export function TextField(props: TextFieldProps): JSX.Element {
  const id = useId();
  const readOnly = useReadOnly();
  const isLocked = readOnly !== null && props.type !== 'search';
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || props.onEnter === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <Field
      label={props.label}
      htmlFor={id}
      hint={props.hint}
      error={props.error ?? null}
      isOptional={props.isOptional ?? false}
      isLabelHidden={props.isLabelHidden ?? false}
      {...(props.unit !== undefined && { unit: props.unit })}
    >
      <div className={`bv-input bv-size-${props.size ?? 'default'}`}>
        {props.icon !== undefined && (
          <span className="bv-input-icon">
            <Icon name={props.icon} size={14} />
          </span>
        )}
        <input
          id={id}
          className="bp6-input"
          value={props.value}
          onChange={(event) => {
            props.onChange(event.target.value);
          }}
          onKeyDown={handleKey}
          onBlur={props.onBlur}
          type={props.type ?? 'text'}
          disabled={props.isDisabled ?? false}
          readOnly={isLocked}
          title={isLocked ? readOnly : undefined}
          autoFocus={props.takesFocus ?? false}
          {...fieldNotes(id, props)}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
        />
        {props.after !== undefined && <span className="bv-input-after">{props.after}</span>}
      </div>
    </Field>
  );
}

/** Several lines of text with their label. */
export function TextAreaField(
  props: Pick<
    TextFieldProps,
    | 'label'
    | 'value'
    | 'onChange'
    | 'hint'
    | 'error'
    | 'isOptional'
    | 'isLabelHidden'
    | 'placeholder'
    | 'onBlur'
  > & {
    readonly rows?: number;
    readonly isMono?: boolean;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
  },
): JSX.Element {
  const id = useId();
  const readOnly = useReadOnly();
  return (
    <Field
      label={props.label}
      htmlFor={id}
      hint={props.hint}
      error={props.error ?? null}
      isOptional={props.isOptional ?? false}
      isLabelHidden={props.isLabelHidden ?? false}
    >
      <textarea
        id={id}
        className={
          props.isMono === true
            ? 'bp6-input bp6-text-area bp6-fill bv-mono'
            : 'bp6-input bp6-text-area bp6-fill'
        }
        rows={props.rows ?? 4}
        value={props.value}
        onChange={(event) => {
          props.onChange(event.target.value);
        }}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
        readOnly={readOnly !== null}
        title={readOnly ?? undefined}
        {...fieldNotes(id, props)}
        placeholder={props.placeholder}
      />
    </Field>
  );
}
