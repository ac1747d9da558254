import { fillMessage } from '@belvedere/core';
import { documentTexts } from '../../messages.ts';
import type { ReadChart } from './shown-charts.ts';

/** So many different ranges are told one by one. */
const MOST_RANGES = 2;

const wallText = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** The times that a chart's queries read; null for a chart that reads all, or was not read. */
function rangeOf(chart: ReadChart): string | null {
  if ('fault' in chart) return null;
  const read = chart.answers.facts.find(({ from, to }) => (from ?? null) !== null || (to ?? null) !== null);
  if (read === undefined) return null;
  const [start, end] = [read.from, read.to].map((time) =>
    time === null || time === undefined ? '…' : wallText(time),
  );
  return `${start} ≤ time < ${end}${read.zone === undefined ? '' : ` (${read.zone})`}`;
}

function rangeText(charts: readonly ReadChart[]): string | null {
  const counts = new Map<string, number>();
  for (const chart of charts) {
    const range = rangeOf(chart);
    if (range !== null) counts.set(range, (counts.get(range) ?? 0) + 1);
  }
  const [only, ...others] = counts;
  if (only === undefined) return null;
  const [range, count] = only;
  if (others.length === 0 && count === charts.length) return fillMessage(documentTexts.range.text, { range });
  if (counts.size > MOST_RANGES) return fillMessage(documentTexts.manyRanges.text, { count: counts.size });
  const told = [...counts].map(([one, of]) =>
    fillMessage(documentTexts.rangeOf.text, { range: one, count: of, all: charts.length }),
  );
  return fillMessage(documentTexts.ranges.text, { ranges: told.join(' · ') });
}

/** When the data of a document were read; answers that were kept are as old as the oldest of them. */
function dataText(charts: readonly ReadChart[], now: string): string {
  const kept = charts.flatMap((chart) => ('fault' in chart ? [] : (chart.answers.cachedAt ?? [])));
  const [oldest] = kept.toSorted();
  const time = oldest === undefined ? now : `${oldest.slice(0, 16).replace('T', ' ')} UTC`;
  return time === now
    ? fillMessage(documentTexts.dataTime.text, { time })
    : fillMessage(documentTexts.dataSince.text, { time, now });
}

/** Lines of a document's head that its answers decide: the times that its charts read, and when they were read. */
export function timeTexts(charts: readonly ReadChart[], now: string): readonly string[] {
  const range = rangeText(charts);
  return [...(range === null ? [] : [range]), dataText(charts, now)];
}
