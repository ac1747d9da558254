import { sizeAtZoom, zoomConfigIn, type ZoomConfig } from '@belvedere/controls';
import { Field, Segmented, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { numberOfText, textOfNumber } from '../basic/number-text.ts';
import type { EditorProps } from '../editor-props.ts';
import { mapEditorMessages } from '../messages/map-editors.ts';

const SHOWN_STEPS = [-4, -2, 0, 2, 4];
const FIRST_ZOOM = 8;
const FIRST: Readonly<Record<ZoomConfig['type'], ZoomConfig['configs']>> = {
  FIXED: { zoom: FIRST_ZOOM },
  LINEAR: { zoom: FIRST_ZOOM, slope: 0.25 },
  EXP: { zoom: FIRST_ZOOM, exponent: 1.5 },
};

function NumberPart({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}): JSX.Element {
  const [text, setText] = useState(textOfNumber(value));
  return (
    <TextField
      label={label}
      value={text}
      {...(hint !== undefined && { hint })}
      onChange={(next) => {
        setText(next);
        const number = numberOfText(next);
        if (number !== null) onChange(number);
      }}
    />
  );
}

/** How marks grow with the zoom of a map, and what that makes of their size. */
export function ZoomConfigEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const config = zoomConfigIn(value) ?? { type: 'FIXED', configs: FIRST.FIXED };
  const { type, configs } = config;
  const set = (change: Partial<ZoomConfig['configs']>): void => {
    onChange({ type, configs: { ...configs, ...change } });
  };
  const zooms = SHOWN_STEPS.map((step) => configs.zoom + step).filter((zoom) => zoom >= 0);
  const sizes = zooms.map((zoom) => `${Math.round(sizeAtZoom(config, zoom) * 100)} %`);
  return (
    <Field label={t(control.label)} error={error}>
      <div className="bv-map-editor">
        <Segmented
          label={t(mapEditorMessages.growth)}
          value={type}
          options={[
            { value: 'FIXED', label: t(mapEditorMessages.fixedSize) },
            { value: 'LINEAR', label: t(mapEditorMessages.linear) },
            { value: 'EXP', label: t(mapEditorMessages.exponential) },
          ]}
          onChange={(next) => {
            onChange(
              next === 'FIXED' ? null : { type: next, configs: { ...FIRST[next], zoom: configs.zoom } },
            );
          }}
        />
        {type !== 'FIXED' && (
          <NumberPart
            label={t(mapEditorMessages.baseZoom)}
            value={configs.zoom}
            onChange={(zoom) => {
              set({ zoom });
            }}
          />
        )}
        {type === 'LINEAR' && (
          <NumberPart
            label={t(mapEditorMessages.slope)}
            hint={t(mapEditorMessages.slopeHint)}
            value={configs.slope}
            onChange={(slope) => {
              set({ slope });
            }}
          />
        )}
        {type === 'EXP' && (
          <NumberPart
            label={t(mapEditorMessages.exponent)}
            hint={t(mapEditorMessages.exponentHint)}
            value={configs.exponent}
            onChange={(exponent) => {
              set({ exponent });
            }}
          />
        )}
        {type !== 'FIXED' && (
          <p className="bv-text2">
            {t(mapEditorMessages.sizes, { zooms: zooms.join(' · ') })}: {sizes.join(' · ')}
          </p>
        )}
      </div>
    </Field>
  );
}
