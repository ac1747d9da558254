import { choicesOf, type Choice } from '@belvedere/controls';
import { categoricalSchemes, sequentialSchemes } from '@belvedere/theme';
import {
  Checkbox,
  Select,
  TextAreaField,
  TextField,
  useT,
  useThemeName,
  type Translate,
} from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { freeValue } from './number-text.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { NumberOrTextField } from './NumberOrTextField.tsx';

/** The name of a choice. */
export const labelOf = (choice: Choice, t: Translate): string =>
  typeof choice.label === 'string' ? choice.label : t(choice.label);

/** One of some values; others may be typed where the control allows. */
export function SelectEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const { control, value, onChange, error } = props;
  const choices = choicesOf(control, props.state);
  const known = choices.some((choice) => choice.value === value);
  const own =
    value !== null && value !== undefined && !known ? [{ value: String(value), label: String(value) }] : [];
  const options = [
    ...own,
    ...choices.map((choice) => ({ value: String(choice.value), label: labelOf(choice, t) })),
  ];
  const pick = (text: string): void => {
    onChange(choices.find((choice) => String(choice.value) === text)?.value ?? text);
  };
  return (
    <Select
      label={t(control.label)}
      value={value === null || value === undefined ? null : String(value)}
      options={options}
      onChange={pick}
      error={error}
      placeholder={t(editorMessages.none)}
      {...(control.isFree === true && {
        onCreate: (text: string) => {
          onChange(freeValue(text, choices));
        },
      })}
      {...(control.isClearable === true && {
        onClear: () => {
          onChange(null);
        },
      })}
    />
  );
}

/** Grain of a time axis; only those that the dataset's engine has. */
export function GrainEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const grains = state.datasource?.grains ?? [];
  return (
    <Select
      label={t(control.label)}
      value={typeof value === 'string' ? value : null}
      options={grains.map(([duration, name]) => ({ value: duration, label: name }))}
      onChange={onChange}
      error={error}
      onClear={() => {
        onChange(null);
      }}
    />
  );
}

/** A boolean. */
export function CheckboxEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  return <Checkbox label={t(control.label)} isChecked={value === true} onChange={onChange} error={error} />;
}

/** A line of text. */
export function TextEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  return (
    <TextField
      label={t(control.label)}
      value={value === null || value === undefined ? '' : String(value as string | number)}
      onChange={onChange}
      error={error}
      {...(control.unit !== undefined && { unit: control.unit })}
      {...(control.placeholder !== undefined && { placeholder: t(control.placeholder) })}
    />
  );
}

/** A number; what is none is kept, and its validator says so. */
export function NumberEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  return (
    <NumberOrTextField
      label={t(control.label)}
      value={value}
      onChange={onChange}
      error={error}
      {...(control.unit !== undefined && { unit: control.unit })}
      {...(control.placeholder !== undefined && { placeholder: t(control.placeholder) })}
    />
  );
}

/** Several lines of text. */
export function TextAreaEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  return (
    <TextAreaField
      label={t(control.label)}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      error={error}
    />
  );
}

/** A colour scheme, chosen by its first colours. */
export function ColorSchemeEditor({ control, value, state, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const dashboard = control.kind === 'color-scheme' ? (state.dashboard ?? null) : null;
  const isDecided = dashboard?.hasColorScheme === true;
  const hint = isDecided
    ? t(editorMessages.schemeOfDashboard)
    : dashboard?.hasLabelColors === true
      ? t(editorMessages.schemeOfLabels)
      : null;
  const schemes = control.kind === 'linear-color-scheme' ? sequentialSchemes : categoricalSchemes;
  const theme = useThemeName();
  return (
    <Select
      label={t(control.label)}
      value={typeof value === 'string' ? value : null}
      options={schemes.map((scheme) => ({
        value: scheme.id,
        label: scheme.label,
        swatches: scheme.kind === 'sequential' ? scheme.colors[theme] : scheme.colors,
      }))}
      onChange={onChange}
      error={error}
      isDisabled={isDecided}
      {...(hint !== null && { hint })}
    />
  );
}
