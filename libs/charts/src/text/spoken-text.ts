import type { DrawContext } from '../plugin.ts';
import type { DescriptionRow } from '@belvedere/scene';
import { valueMessages } from './value-messages.ts';

const MOST_SPOKEN = 8;

/** One sentence for a screen reader: the title, then the first rows. */
export function spokenText(title: string, rows: readonly DescriptionRow[], t: DrawContext['t']): string {
  const parts = rows
    .slice(0, MOST_SPOKEN)
    .map(({ label, value }) => t(valueMessages.spokenRow, { label, value }).trim());
  return t(valueMessages.spoken, {
    title,
    rows: parts.length === 0 ? t(valueMessages.noValue) : parts.join(', '),
  });
}
