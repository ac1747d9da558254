import type { QueryAnswer } from '@belvedere/api-client';
import type { ChartDatasource } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import type { MenuEntry, Translate } from '@belvedere/ui';
import { chartAreaMessages } from '../messages/chart-area.ts';
import { boundsText, grainText } from './time-pills.ts';

/** What a picture is made of. */
export interface Pictured {
  readonly formData: FormData;
  readonly datasource: Pick<ChartDatasource, 'grains' | 'columns'>;
  /** Undefined before the first answer. */
  readonly answer: Pick<QueryAnswer, 'from' | 'to'> | undefined;
}

/** Lines of a menu that say of what time a picture is, and in what grain; none where it knows no time. */
export function answerLines({ formData, datasource, answer }: Pictured, t: Translate): readonly MenuEntry[] {
  const bounds = answer === undefined ? null : boundsText(answer);
  const grain = grainText(formData, datasource);
  const lines = [
    ...(bounds === null ? [] : [{ id: 'range', label: t(chartAreaMessages.range), shortcut: bounds }]),
    ...(grain === null ? [] : [{ id: 'grain', label: t(chartAreaMessages.grain), shortcut: grain }]),
  ];
  if (lines.length === 0) return [];
  const head: MenuEntry = { kind: 'divider', id: 'time', label: t(chartAreaMessages.time) };
  return [head, ...lines.map((line): MenuEntry => ({ ...line, isNote: true }))];
}
