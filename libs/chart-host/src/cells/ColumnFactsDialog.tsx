import { useCount, useLocale } from '@belvedere/client-store';
import { groupedDigits } from '@belvedere/format';
import type { FrameColumn } from '@belvedere/frame';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useMemo, type JSX } from 'react';
import { cellFactsMessages } from '../messages/cell-facts.ts';
import { chartHostMessages } from '../messages/chart-host.ts';
import { columnFacts, type ColumnFacts, type FactBar } from './column-facts.ts';

function useLines(facts: ColumnFacts): readonly (readonly [string, string])[] {
  const t = useT();
  const countText = useCount();
  const locale = useLocale();
  const { summary, ends, empties } = facts;
  const figure = (name: string, value: string | null | undefined, rounded = false) =>
    value === null || value === undefined
      ? []
      : [[name, `${rounded ? '≈ ' : ''}${groupedDigits(value, locale)}`] as const];
  return [
    [t(cellFactsMessages.factRows), countText(facts.rows)],
    [t(cellFactsMessages.factNulls), countText(facts.nulls)],
    ...(empties > 0 ? [[t(cellFactsMessages.factEmpty), countText(empties)] as const] : []),
    [t(cellFactsMessages.factDistinct), countText(facts.distinct)],
    ...figure(t(cellFactsMessages.sum), summary?.sum, summary?.isSumRounded),
    ...figure(t(cellFactsMessages.mean), summary?.mean, summary?.isMeanRounded),
    ...figure(t(cellFactsMessages.min), summary?.min),
    ...figure(t(cellFactsMessages.max), summary?.max),
    ...(ends === null
      ? []
      : ([
          [t(cellFactsMessages.factLeast), ends[0]],
          [t(cellFactsMessages.factGreatest), ends[1]],
        ] as const)),
  ];
}

function Bar({ bar, most }: { readonly bar: FactBar; readonly most: number }): JSX.Element {
  const t = useT();
  const countText = useCount();
  const locale = useLocale();
  const value = bar.span?.map((edge) => groupedDigits(edge, locale)).join(' – ') ?? bar.text;
  const text = value === '' ? t(cellFactsMessages.emptyText) : (value ?? t(chartHostMessages.null));
  return (
    <li>
      <span className={value === null || value === '' ? 'bv-ellipsis bv-text3' : 'bv-ellipsis'} title={text}>
        {text}
      </span>
      <span className="bv-facts-room" aria-hidden>
        <span className="bv-cell-bar" style={{ inlineSize: `${(bar.count / most) * 100}%` }} />
      </span>
      <span className="bv-num">{countText(bar.count)}</span>
    </li>
  );
}

/** What the shown rows of a column hold, and how its values are spread. */
export function ColumnFactsDialog({
  column,
  title,
  rows,
  onClose,
}: {
  readonly column: FrameColumn;
  readonly title: string;
  readonly rows: readonly number[];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const countText = useCount();
  const facts = useMemo(() => columnFacts(column, rows), [column, rows]);
  const lines = useLines(facts);
  const most = Math.max(1, ...facts.bars.map(({ count }) => count));
  return (
    <Dialog
      title={t(cellFactsMessages.factsOf, { column: title })}
      subject={column.type}
      isOpen
      size="form"
      onClose={onClose}
      footNote={t(cellFactsMessages.factShown, { rows: countText(rows.length) })}
      actions={<Button onClick={onClose}>{t(cellFactsMessages.close)}</Button>}
    >
      <dl className="bv-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt className="bv-text3">{name}</dt>
            <dd className="bv-num">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="bv-facts-title">
        {t(facts.isSpans ? cellFactsMessages.spans : cellFactsMessages.topValues)}
      </h3>
      <ul className="bv-facts-bars">
        {facts.bars.map((bar, at) => (
          <Bar key={at} bar={bar} most={most} />
        ))}
      </ul>
    </Dialog>
  );
}
