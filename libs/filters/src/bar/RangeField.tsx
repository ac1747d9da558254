import { rangeMode, valuesOf } from '@belvedere/charts';
import type { Json } from '@belvedere/core';
import { Field, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { chosenValue, type FilterFieldProps } from './field-props.ts';
import { NumberInput } from './NumberInput.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { RangeSketch } from './RangeSketch.tsx';
import { useChoices } from './use-choices.ts';

type Ends = readonly [low: number | null, high: number | null];

const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

const endsOf = (value: Json): Ends => {
  const [low, high] = valuesOf(value);
  return [numberOf(low), numberOf(high)];
};

const STEPS = 200;

/** A thumb on the track between the two bounds. */
function Thumb({
  label,
  bounds: [low, high],
  value,
  onMove,
}: {
  readonly label: string;
  readonly bounds: readonly [number, number];
  readonly value: number;
  readonly onMove: (value: number) => void;
}): JSX.Element {
  const isWhole = Number.isInteger(low) && Number.isInteger(high) && high - low >= STEPS / 4;
  const step = isWhole ? 1 : (high - low) / STEPS || 1;
  return (
    <input
      type="range"
      className="bv-filter-thumb"
      aria-label={label}
      min={low}
      max={high}
      step={step}
      value={value}
      onChange={(event) => {
        onMove(Number(event.target.value));
      }}
    />
  );
}

/** Numbers between two ends: a track with a thumb for each, and the numbers to type. */
export function RangeField(props: FilterFieldProps): JSX.Element {
  const { place, filter, type, datasource, onMask } = props;
  const t = useT();
  const state = useChoices(place, filter, datasource, '');
  const [low, high] = endsOf(chosenValue(props));
  const mode = rangeMode(filter);
  const bounds = state.choices?.bounds ?? null;
  const choose = (from: number | null, to: number | null): void => {
    onMask(type.maskOf(filter, from === null && to === null ? null : [from, to], state.choices));
  };
  const takeLow = (value: number | null): void => {
    if (mode === 'exact') choose(value, value);
    else choose(value, mode === 'min' ? null : high);
  };
  const takeHigh = (value: number | null): void => {
    choose(mode === 'max' ? null : low, value);
  };
  const isReversed = low !== null && high !== null && low > high;
  const [from, to] = [t(filterBarMessages.from), t(filterBarMessages.to)];
  return (
    <Field label={filter.name} isGroup {...(isReversed && { error: t(filterBarMessages.reversed) })}>
      {bounds !== null && bounds[0] < bounds[1] && (
        <RangeSketch {...props} bounds={bounds} low={low} high={high} />
      )}
      {bounds !== null && bounds[0] < bounds[1] && (
        <div className="bv-filter-track" style={trackOf(bounds, low, high)}>
          {mode !== 'max' && (
            <Thumb
              label={from}
              bounds={bounds}
              value={low ?? bounds[0]}
              onMove={(value) =>
                takeLow(moved(Math.min(value, high ?? bounds[1]), mode === 'exact' ? null : bounds[0]))
              }
            />
          )}
          {(mode === 'both' || mode === 'max') && (
            <Thumb
              label={to}
              bounds={bounds}
              value={high ?? bounds[1]}
              onMove={(value) => takeHigh(moved(Math.max(value, low ?? bounds[0]), bounds[1]))}
            />
          )}
        </div>
      )}
      <div className="bv-filter-ends">
        {mode !== 'max' && (
          <NumberInput
            label={`${filter.name}: ${from}`}
            value={low}
            placeholder={bounds === null ? '' : String(bounds[0])}
            onTake={takeLow}
          />
        )}
        {mode === 'both' && <span>{t(filterBarMessages.between)}</span>}
        {(mode === 'both' || mode === 'max') && (
          <NumberInput
            label={`${filter.name}: ${to}`}
            value={high}
            placeholder={bounds === null ? '' : String(bounds[1])}
            onTake={takeHigh}
          />
        )}
      </div>
      <FieldNotes
        state={state}
        isEmpty={type.id === 'filter_range' && state.status === 'ready' && bounds === null}
        search=""
      />
    </Field>
  );
}

/** What a thumb says that was moved: nothing at its end of the track. A typed number holds wherever it lies. */
const moved = (value: number, end: number | null): number | null => (value === end ? null : value);

/** Where the chosen part of a track lies, as shares of it. */
function trackOf([least, most]: readonly [number, number], low: number | null, high: number | null) {
  const share = (value: number): string => `${(100 * (value - least)) / (most - least)}%`;
  const inside = (value: number): number => Math.min(most, Math.max(least, value));
  return { '--bv-from': share(inside(low ?? least)), '--bv-to': share(inside(high ?? most)) } as Record<
    string,
    string
  >;
}
