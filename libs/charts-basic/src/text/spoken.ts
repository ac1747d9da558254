import type { DrawContext } from '@belvedere/charts';
import type { DescriptionRow } from '@belvedere/scene';
import { chartMessages } from '../messages/charts.ts';

const MOST_SPOKEN = 8;

/** One sentence for a screen reader: the title, then the first rows. */
export function spokenText(title: string, rows: readonly DescriptionRow[], t: DrawContext['t']): string {
  const parts = rows
    .slice(0, MOST_SPOKEN)
    .map(({ label, value }) => t(chartMessages.spokenRow, { label, value }).trim());
  return t(chartMessages.spoken, {
    title,
    rows: parts.length === 0 ? t(chartMessages.noValue) : parts.join(', '),
  });
}
