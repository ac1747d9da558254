import { type ComponentType, type LayoutComponent, type Message, tabNameOf } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { arrangeMessages, paneMessages, tabMessages } from '../messages/edit.ts';
import type { DashboardChart } from '../state/wire.ts';

const KINDS: Partial<Record<ComponentType, Message>> = {
  ROW: paneMessages.row,
  COLUMN: paneMessages.column,
  TABS: tabMessages.set,
  MARKDOWN: arrangeMessages.textPart,
  HEADER: arrangeMessages.heading,
  DIVIDER: arrangeMessages.divider,
};

/** What a part is called: its own name where it has one, else its kind; empty for no part. */
export function titleOfPart(
  part: LayoutComponent | undefined,
  charts: Readonly<Record<number, DashboardChart>>,
  t: Translate,
): string {
  if (part === undefined) return '';
  if (part.type === 'TAB') return tabNameOf(part);
  const { chartId, sliceName, sliceNameOverride } = part.meta;
  if (part.type === 'CHART') return sliceNameOverride ?? charts[chartId ?? -1]?.name ?? sliceName ?? '';
  const kind = KINDS[part.type];
  return kind === undefined ? part.type : t(kind);
}
