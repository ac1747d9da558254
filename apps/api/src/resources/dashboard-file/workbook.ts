import { contractErrors } from '@belvedere/contracts';
import { chartIdsOf, fillMessage, holds, type Viewer } from '@belvedere/core';
import { joinWorkbooks, type BookSheets } from '@belvedere/encoders';
import { countText } from '@belvedere/format';
import { workbookTexts } from '../../messages.ts';
import { joinedRoom } from '../../query/joined-files.ts';
import type { Services } from '../../services.ts';
import { askWorkbook, comparedMark, filterLines, type ChartFault, type ChartWorkbook } from './ask-chart.ts';
import { titleOf } from './document-parts.ts';
import type { ChartOfDashboard, FileCall, OpenedDashboard } from './open-dashboard.ts';

/** Throws FORBIDDEN for a caller who may not take data along. */
export function checkWorkbook(viewer: Viewer): void {
  if (!holds(viewer, 'can_csv', 'Superset'))
    throw contractErrors.error('FORBIDDEN', { permission: 'can_csv', view: 'Superset' });
}

type Line = readonly [label: string, text: string];

interface TitledChart {
  readonly title: string;
  /** What its sheets are called: its title without what is said of it. */
  readonly sheet: string;
  readonly chart: ChartOfDashboard | undefined;
}

/** The charts on a dashboard in reading order, each once, as they are called there. */
function titledCharts({ layout, charts }: OpenedDashboard): readonly TitledChart[] {
  const parts = Object.values(layout);
  return [...new Set(chartIdsOf(layout))].map((id) => {
    const chart = charts.get(id);
    const part = parts.find(({ type, meta }) => type === 'CHART' && meta.chartId === id);
    const title = part === undefined ? (chart?.name ?? '') : titleOf(part, chart);
    const { suffix = '', hindrance = '' } = chart ?? {};
    const told =
      hindrance === '' ? title : fillMessage(workbookTexts.notCompared.text, { title, reason: hindrance });
    return { chart, title: told, sheet: title.slice(0, title.length - suffix.length) };
  });
}

interface Made {
  readonly title: string;
  readonly sheet: string;
  readonly made: ChartWorkbook | ChartFault;
}

/** What is said of a chart: its sheets with their rows, and what they leave out; or why it has none. */
function lineOf({ title, made }: Made, book: BookSheets | undefined): Line {
  if ('fault' in made || book === undefined) {
    const reason = 'fault' in made ? made.fault : '';
    return [title, fillMessage(workbookTexts.noSheet.text, { reason })];
  }
  const sheets = book.names.map((name) => `“${name}”`).join(', ');
  const rows = countText(book.rows);
  const { note } = made;
  return [
    title,
    note === null
      ? fillMessage(workbookTexts.whole.text, { sheets, rows })
      : fillMessage(workbookTexts.cut.text, { sheets, rows, note }),
  ];
}

/** A dashboard as a workbook: what it is, then the rows of each chart on sheets of its own, then what each chart says of them. */
export async function dashboardWorkbook(
  services: Services,
  call: FileCall,
  dashboard: OpenedDashboard,
): Promise<Buffer> {
  const titled = titledCharts(dashboard);
  const { take } = joinedRoom(services.engines, titled.length);
  const all: Made[] = [];
  for (const { title, sheet, chart } of titled) {
    const gone = { fault: workbookTexts.gone.text };
    const made = chart === undefined ? gone : await askWorkbook(services, call, dashboard, { chart, take });
    all.push({ title, sheet, made });
  }
  const filters = await filterLines(services, call, dashboard);
  const compared = comparedMark(dashboard);
  const whole = all.flatMap((one) => ('fault' in one.made ? [] : [{ one, bytes: one.made.bytes }]));
  const now = `${services.clock().toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return joinWorkbooks(
    whole.map(({ one, bytes }) => ({ title: one.sheet, bytes })),
    (books) => [
      [workbookTexts.dashboard.text, dashboard.title],
      ...filters.map((text): Line => [workbookTexts.filter.text, text]),
      ...(compared === null ? [] : [[workbookTexts.compared.text, compared] as const]),
      ...(dashboard.hidden.length === 0
        ? []
        : [[workbookTexts.hidden.text, dashboard.hidden.join(', ')] as const]),
      [workbookTexts.made.text, fillMessage(workbookTexts.madeAt.text, { now })],
      ...all.map((one) => lineOf(one, books[whole.findIndex((made) => made.one === one)])),
    ],
  );
}
