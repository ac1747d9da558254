import type { Bounds } from '@belvedere/controls';
import { Field, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { EditorProps } from '../editor-props.ts';
import { editorMessages } from '../messages/control-editors.ts';
import { NumberField } from './NumberField.tsx';
import { useDelayed } from './use-delayed.ts';

const BOUNDS_DELAY_MS = 300;
const OPEN: Bounds = [null, null];
const ENDS = ['min', 'max'] as const;

const boundOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Lower and upper bound; empty is open. */
export function BoundsEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const stored: Bounds = Array.isArray(value) ? [boundOf(value[0]), boundOf(value[1])] : OPEN;
  const { shown, set, flush } = useDelayed<Bounds>(stored, onChange, BOUNDS_DELAY_MS);
  const [min, max] = shown;
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-pair">
        {ENDS.map((end) => (
          <NumberField
            key={end}
            label={t(editorMessages[end])}
            isLabelHidden
            placeholder={t(editorMessages[end])}
            value={end === 'min' ? min : max}
            onBlur={flush}
            onChange={(bound) => {
              set(end === 'min' ? [bound, max] : [min, bound]);
            }}
          />
        ))}
      </div>
    </Field>
  );
}
