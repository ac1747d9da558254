import type { CurrencyValue } from '@belvedere/controls';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { CurrencyField } from './CurrencyField.tsx';

/** A currency and where its sign stands. */
export function CurrencyEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  return (
    <CurrencyField
      label={t(control.label)}
      value={(value as CurrencyValue | null | undefined) ?? null}
      error={error}
      onChange={onChange}
    />
  );
}
