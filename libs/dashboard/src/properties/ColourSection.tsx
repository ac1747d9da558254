import { isJsonObject, parseJsonObject, type JsonObject } from '@belvedere/core';
import {
  categoricalScheme,
  categoricalSchemes,
  DEFAULT_CATEGORICAL_SCHEME,
  seriesColors,
} from '@belvedere/theme';
import { Button, IconButton, Select, TextField, useT } from '@belvedere/ui';
import { useState, type CSSProperties, type JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import { withSetting } from './property-form.ts';
import type { SectionProps } from './section-props.ts';

const SAMPLE_SHARES = [100, 86, 74, 62, 54] as const;

/** Labels with a colour of their own; what is no colour text is left to the JSON. */
const fixedOf = (settings: JsonObject): readonly (readonly [string, string])[] => {
  const fixed = settings['label_colors'];
  return isJsonObject(fixed)
    ? Object.entries(fixed).flatMap(([label, color]) =>
        typeof color === 'string' ? [[label, color] as const] : [],
      )
    : [];
};

function Preview({
  scheme,
  fixed,
}: {
  readonly scheme: string;
  readonly fixed: readonly (readonly [string, string])[];
}): JSX.Element {
  const t = useT();
  const labels = SAMPLE_SHARES.map(
    (_, at) => fixed[at]?.[0] ?? t(propertyMessages.sampleValue, { number: at + 1 }),
  );
  const { colors } = categoricalScheme(scheme === '' ? DEFAULT_CATEGORICAL_SCHEME : scheme);
  const worn = seriesColors({ labels, colors, fixed: Object.fromEntries(fixed) });
  return (
    <figure className="bv-properties-preview">
      <figcaption>{t(propertyMessages.preview)}</figcaption>
      {labels.map((label, at) => (
        <div key={label} className="bv-properties-bar">
          <span className="bv-ellipsis">{label}</span>
          <span
            style={
              { '--bv-share': `${SAMPLE_SHARES[at] ?? 0}%`, background: worn.get(label) } as CSSProperties
            }
          />
        </div>
      ))}
      <p>{t(propertyMessages.colourNote)}</p>
    </figure>
  );
}

function NewLabel({ onAdd }: { readonly onAdd: (label: string) => void }): JSX.Element {
  const t = useT();
  const [label, setLabel] = useState('');
  const add = (): void => {
    if (label.trim() !== '') onAdd(label.trim());
    setLabel('');
  };
  return (
    <div className="bv-properties-add">
      <TextField
        label={t(propertyMessages.newLabel)}
        isLabelHidden
        placeholder={t(propertyMessages.newLabel)}
        value={label}
        onChange={setLabel}
        onEnter={add}
      />
      <Button isDisabled={label.trim() === ''} onClick={add}>
        {t(propertyMessages.fix)}
      </Button>
    </div>
  );
}

function FixedColours({
  fixed,
  onChange,
}: {
  readonly fixed: readonly (readonly [string, string])[];
  readonly onChange: (label: string, color: string | undefined) => void;
}): JSX.Element {
  const t = useT();
  return (
    <ul className="bv-properties-fixed" aria-label={t(propertyMessages.fixedColours)}>
      {fixed.map(([label, color]) => (
        <li key={label}>
          <input
            type="color"
            aria-label={t(propertyMessages.colourOf, { label })}
            value={color}
            onChange={(event) => {
              onChange(label, event.target.value);
            }}
          />
          <span className="bv-ellipsis">{label}</span>
          <IconButton
            icon="small-cross"
            size="small"
            label={t(propertyMessages.freed, { label })}
            onClick={() => {
              onChange(label, undefined);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** The scheme of all charts, and the values whose colour is fixed. */
export function ColourSection({ form, set }: SectionProps): JSX.Element {
  const t = useT();
  const settings = parseJsonObject(form.metadata) ?? {};
  const scheme = typeof settings['color_scheme'] === 'string' ? settings['color_scheme'] : '';
  const fixed = fixedOf(settings);
  const { colors } = categoricalScheme(scheme === '' ? DEFAULT_CATEGORICAL_SCHEME : scheme);
  const put = (key: string, value: string | JsonObject): void => {
    set({ metadata: withSetting(form.metadata, key, value) });
  };
  const fix = (label: string, color: string | undefined): void => {
    const before = isJsonObject(settings['label_colors']) ? settings['label_colors'] : {};
    const others = Object.entries(before).filter(([key]) => key !== label || color !== undefined);
    put('label_colors', { ...Object.fromEntries(others), ...(color !== undefined && { [label]: color }) });
  };
  return (
    <div className="bv-properties-two">
      <div className="bv-properties-stack">
        <Select
          label={t(propertyMessages.scheme)}
          placeholder={t(propertyMessages.ownScheme)}
          value={scheme === '' ? null : scheme}
          options={categoricalSchemes.map(({ id, label, colors: swatches }) => ({
            value: id,
            label,
            swatches,
          }))}
          onChange={(id) => {
            put('color_scheme', id);
          }}
          onClear={() => {
            put('color_scheme', '');
          }}
        />
        {fixed.length === 0 ? (
          <p className="bv-text2">{t(propertyMessages.noFixedColours)}</p>
        ) : (
          <FixedColours fixed={fixed} onChange={fix} />
        )}
        <NewLabel
          onAdd={(label) => {
            fix(label, colors[fixed.length % colors.length]);
          }}
        />
      </div>
      <Preview scheme={scheme} fixed={fixed} />
    </div>
  );
}
