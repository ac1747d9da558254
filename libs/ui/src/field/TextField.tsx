import { InputGroup, TextArea } from '@blueprintjs/core';
import { useId, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Field } from './Field.tsx';

/** Props of {@link TextField}. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'password' | 'email' | 'search';
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
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') props.onEnter?.();
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
      <InputGroup
        id={id}
        className={`bv-input bv-size-${props.size ?? 'default'}`}
        value={props.value}
        onValueChange={props.onChange}
        onKeyDown={handleKey}
        type={props.type ?? 'text'}
        disabled={props.isDisabled ?? false}
        autoFocus={props.takesFocus ?? false}
        aria-invalid={props.error !== undefined && props.error !== null}
        {...(props.icon !== undefined && {
          leftElement: (
            <span className="bv-input-icon">
              <Icon name={props.icon} size={14} />
            </span>
          ),
        })}
        {...(props.onBlur !== undefined && { onBlur: props.onBlur })}
        {...(props.after !== undefined && { rightElement: props.after })}
        {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
        {...(props.autoComplete !== undefined && { autoComplete: props.autoComplete })}
      />
    </Field>
  );
}

/** Several lines of text with their label. */
export function TextAreaField(
  props: Pick<
    TextFieldProps,
    'label' | 'value' | 'onChange' | 'hint' | 'error' | 'isOptional' | 'placeholder' | 'onBlur'
  > & { readonly rows?: number; readonly isMono?: boolean },
): JSX.Element {
  const id = useId();
  return (
    <Field
      label={props.label}
      htmlFor={id}
      hint={props.hint}
      error={props.error ?? null}
      isOptional={props.isOptional ?? false}
    >
      <TextArea
        id={id}
        fill
        className={props.isMono === true ? 'bv-mono' : ''}
        rows={props.rows ?? 4}
        value={props.value}
        onChange={(event) => {
          props.onChange(event.target.value);
        }}
        {...(props.onBlur !== undefined && { onBlur: props.onBlur })}
        {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
      />
    </Field>
  );
}
