import { Checkbox, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { NumberField } from '../basic/NumberField.tsx';
import { ColorField } from '../color/ColorField.tsx';
import { annotationMessages } from '../messages/annotation.ts';
import { textAt, typeOf, type LayerDraft } from './layer.ts';

const STYLES = ['solid', 'dashed', 'longDashed', 'dotted'] as const;
const OPACITIES = ['opacityLow', 'opacityMedium', 'opacityHigh'] as const;
const FLAGS = ['show', 'showLabel'] as const;
const LINE_FLAGS = ['showMarkers', 'hideLine'] as const;

interface LayerLookProps {
  readonly layer: LayerDraft;
  readonly onChange: (change: LayerDraft) => void;
}

function LineFields({ layer, onChange }: LayerLookProps): JSX.Element {
  const t = useT();
  const width = layer['width'];
  return (
    <div className="bv-pair">
      <Select
        label={t(annotationMessages.style)}
        value={textAt(layer, 'style') === '' ? 'solid' : textAt(layer, 'style')}
        options={STYLES.map((style) => ({ value: style, label: t(annotationMessages[style]) }))}
        onChange={(style) => {
          onChange({ style });
        }}
      />
      <NumberField
        label={t(annotationMessages.width)}
        unit="px"
        value={typeof width === 'number' ? width : null}
        onChange={(next) => {
          onChange({ width: next });
        }}
      />
    </div>
  );
}

function ColorFields({ layer, onChange }: LayerLookProps): JSX.Element {
  const t = useT();
  return (
    <>
      <Select
        label={t(annotationMessages.opacity)}
        value={textAt(layer, 'opacity')}
        options={[
          { value: '', label: t(annotationMessages.full) },
          ...OPACITIES.map((opacity) => ({ value: opacity, label: t(annotationMessages[opacity]) })),
        ]}
        onChange={(opacity) => {
          onChange({ opacity });
        }}
      />
      <ColorField
        label={t(annotationMessages.color)}
        value={textAt(layer, 'color') === '' ? null : textAt(layer, 'color')}
        onChange={(color) => {
          onChange({ color });
        }}
      />
    </>
  );
}

/** How a layer is drawn. */
export function LayerLook(props: LayerLookProps): JSX.Element {
  const { layer, onChange } = props;
  const t = useT();
  const flags = typeOf(layer) === 'TIME_SERIES' ? [...FLAGS, ...LINE_FLAGS] : FLAGS;
  return (
    <>
      <LineFields {...props} />
      <ColorFields {...props} />
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={t(annotationMessages[flag])}
          isChecked={flag === 'show' ? layer[flag] !== false : layer[flag] === true}
          onChange={(isOn) => {
            onChange({ [flag]: isOn });
          }}
        />
      ))}
    </>
  );
}
