import { TextAreaField, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import type { AnnotationForm } from './annotation-form.ts';

/** The form of an annotation, what was said about its fields, and how it changes. */
interface FieldsProps {
  readonly form: AnnotationForm;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (form: AnnotationForm) => void;
}

type SetterOf = (field: keyof AnnotationForm) => (value: string) => void;

type PartProps = Omit<FieldsProps, 'onChange'> & { readonly setterOf: SetterOf };

function TimeFields({ form, errorOf, setterOf }: PartProps): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={t(listMessages.start)}
        type="datetime-local"
        value={form.start}
        onChange={setterOf('start')}
        error={errorOf('start_dttm')}
      />
      <TextField
        label={t(listMessages.end)}
        type="datetime-local"
        isOptional
        hint={t(listMessages.endHint)}
        value={form.end}
        onChange={setterOf('end')}
        error={errorOf('end_dttm')}
      />
    </>
  );
}

function WordFields({ form, errorOf, setterOf }: PartProps): JSX.Element {
  const t = useT();
  return (
    <>
      <TextAreaField
        label={t(listMessages.description)}
        isOptional
        rows={3}
        value={form.text}
        onChange={setterOf('text')}
        error={errorOf('long_descr')}
      />
      <TextAreaField
        label={t(listMessages.jsonMetadata)}
        isOptional
        isMono
        rows={2}
        value={form.metadata}
        onChange={setterOf('metadata')}
        error={errorOf('json_metadata')}
      />
    </>
  );
}

/** Name, times and words of an annotation. */
export function AnnotationFields({ form, errorOf, onChange }: FieldsProps): JSX.Element {
  const t = useT();
  const setterOf: SetterOf = (field) => (value) => {
    onChange({ ...form, [field]: value });
  };
  const part = { form, errorOf, setterOf };
  return (
    <>
      <TextField
        label={t(listMessages.name)}
        value={form.name}
        onChange={setterOf('name')}
        error={errorOf('short_descr')}
        takesFocus
      />
      <TimeFields {...part} />
      <WordFields {...part} />
    </>
  );
}
