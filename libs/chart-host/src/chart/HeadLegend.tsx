import type { PickMode } from '@belvedere/charts';
import type { HeadLegend as Legend, LegendEntry, RampHead } from '@belvedere/scene';
import { useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { chartHostMessages } from '../messages/chart-host.ts';

/** Enter or Space with Ctrl or Cmd, which browsers make no click of. */
const joins = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (ctrlKey || metaKey) && (key === 'Enter' || key === ' ');

function Entry({
  entry,
  onLegend,
}: {
  readonly entry: LegendEntry;
  readonly onLegend: (key: string, mode: PickMode) => void;
}): JSX.Element {
  const t = useT();
  const { key, label, color, shape, isHidden } = entry;
  return (
    <button
      type="button"
      aria-pressed={!isHidden}
      title={t(chartHostMessages.legendHint)}
      onClick={({ ctrlKey, metaKey }) => {
        onLegend(key, { isAdditive: ctrlKey || metaKey });
      }}
      onKeyDown={(event) => {
        if (!joins(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onLegend(key, { isAdditive: true });
      }}
    >
      <span className={`bv-swatch-${shape}`} style={{ background: color }} />
      {label}
    </button>
  );
}

function Ramp({ ramp: { colors, isSmooth, low, high } }: { readonly ramp: RampHead }): JSX.Element {
  return (
    <>
      {low !== '' && low !== high && <span>{low}</span>}
      <span className={isSmooth ? 'bv-ramp-steps bv-smooth' : 'bv-ramp-steps'} aria-hidden>
        {colors.map((color, step) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the ramp
          <span key={step} style={{ background: color }} />
        ))}
      </span>
      <span>{high}</span>
    </>
  );
}

/** A chart's legend in the head over it: series as buttons that are pressed while shown, or a ramp between its ends. */
export function HeadLegend({
  legend,
  label,
  onLegend,
}: {
  readonly legend: Legend;
  /** Accessible name. */
  readonly label: string;
  /** A series was clicked; additively with Ctrl or Cmd. */
  readonly onLegend: (key: string, mode: PickMode) => void;
}): JSX.Element {
  return (
    <fieldset aria-label={label} className={`bv-head-legend bv-head-${legend.kind}`}>
      {legend.kind === 'ramp' ? (
        <Ramp ramp={legend} />
      ) : (
        legend.entries.map((entry) => <Entry key={entry.key} entry={entry} onLegend={onLegend} />)
      )}
    </fieldset>
  );
}
