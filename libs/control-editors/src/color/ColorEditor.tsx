import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { ColorField } from './ColorField.tsx';

/** One colour. */
export function ColorEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  return (
    <ColorField
      label={t(control.label)}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      error={error}
    />
  );
}
