import { sizeAtZoom, zoomConfigIn, type ZoomConfig } from '@belvedere/controls';
import { Field, Segmented, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { NumberField } from '../basic/NumberField.tsx';
import type { EditorProps } from '../editor-props.ts';
import { mapEditorMessages } from '../messages/map-editors.ts';

const SHOWN_STEPS = [-4, -2, 0, 2, 4];
const FIRST_ZOOM = 8;
const FIRST: Readonly<Record<ZoomConfig['type'], ZoomConfig['configs']>> = {
  FIXED: { zoom: FIRST_ZOOM },
  LINEAR: { zoom: FIRST_ZOOM, slope: 0.25 },
  EXP: { zoom: FIRST_ZOOM, exponent: 1.5 },
};

/** How marks grow with the zoom of a map, and what that makes of their size. */
export function ZoomConfigEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  const config = zoomConfigIn(value) ?? { type: 'FIXED', configs: FIRST.FIXED };
  const { type, configs } = config;
  const { zoom: own = 0 } = configs;
  const set =
    (name: keyof ZoomConfig['configs']) =>
    (next: number | null): void => {
      const { [name]: _, ...others } = configs;
      onChange({ type, configs: next === null ? others : { ...others, [name]: next } });
    };
  const zooms = SHOWN_STEPS.map((step) => own + step).filter((zoom) => zoom >= 0);
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
            onChange(next === 'FIXED' ? null : { type: next, configs: { ...FIRST[next], zoom: own } });
          }}
        />
        {type !== 'FIXED' && (
          <NumberField
            label={t(mapEditorMessages.baseZoom)}
            value={configs.zoom ?? null}
            onChange={set('zoom')}
          />
        )}
        {type === 'LINEAR' && (
          <NumberField
            label={t(mapEditorMessages.slope)}
            hint={t(mapEditorMessages.slopeHint)}
            value={configs.slope ?? null}
            onChange={set('slope')}
          />
        )}
        {type === 'EXP' && (
          <NumberField
            label={t(mapEditorMessages.exponent)}
            hint={t(mapEditorMessages.exponentHint)}
            value={configs.exponent ?? null}
            onChange={set('exponent')}
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
