import { problemOf, useCan, useLocale, useServices, type UsageEvent } from '@belvedere/client-store';
import { useT, useThemeName, type MenuEntry } from '@belvedere/ui';
import { useAssignColors } from '../chart/assign-colors.ts';
import { downloadMessages } from '../messages/download.ts';
import type { TableFormat } from './file-context.ts';
import type { PictureFormat } from './picture-file.ts';
import { useCaptionEntries } from './use-caption-entries.ts';
import type { Downloaded } from './downloaded.ts';

const PICTURES: ReadonlySet<string> = new Set(['png', 'svg']);

/** The usage event of saving a chart as a file. */
export function downloadEvent(
  { sliceId = null, dashboardId }: Pick<Downloaded, 'sliceId' | 'dashboardId'>,
  format: TableFormat | PictureFormat,
): UsageEvent {
  const on = dashboardId === undefined ? 'chart' : 'dashboard_chart';
  return {
    event: 'chart',
    event_name: PICTURES.has(format) ? 'chart_download_as_image' : `export_${format}_${on}`,
    format,
    slice_id: sliceId,
    ...(dashboardId !== undefined && { dashboard_id: dashboardId }),
  };
}

/** Saves a chart as a table or a picture, with code that is fetched for the first of them. */
function useSave(chart: Downloaded): {
  readonly table: (format: TableFormat) => Promise<void>;
  readonly picture: (format: PictureFormat) => Promise<void>;
} {
  const t = useT();
  const theme = useThemeName();
  const locale = useLocale();
  const assignColors = useAssignColors();
  const services = useServices();
  return {
    table: async (format) => {
      const { saveTable } = await import('./save-table.ts');
      return saveTable(services, chart, format);
    },
    picture: async (format) => {
      const { savePicture } = await import('./save-picture.ts');
      return savePicture(services, chart, { format, t, theme, locale, assignColors });
    },
  };
}

/** Menu entries that save a chart as a table or a picture; those that the viewer may not use are left out. */
export function useDownloads(chart: Downloaded): readonly MenuEntry[] {
  const t = useT();
  const { charts, notify, log } = useServices();
  const captionEntries = useCaptionEntries();
  const mayCsv = useCan('can_csv', 'Superset');
  const save = useSave(chart);
  const card = charts.find(chart.formData.viz_type)?.card ?? null;
  const saving = (work: () => Promise<void>) => (): void => {
    work().catch((error: unknown) => {
      notify({ kind: 'error', title: t(downloadMessages.failed), text: problemOf(error).message });
    });
  };
  const entry = (id: TableFormat | PictureFormat, work: () => Promise<void>): MenuEntry => ({
    id: `download-${id}`,
    label: t(downloadMessages[id]),
    icon: 'download',
    onSelect: () => {
      log(downloadEvent(chart, id));
      saving(work)();
    },
  });
  const hasPicture = card?.image === 'scene' && (chart.data?.result ?? null) !== null;
  const entries = [
    ...(mayCsv && card !== null
      ? (['csv', 'xlsx'] as const).map((format) => entry(format, () => save.table(format)))
      : []),
    ...(hasPicture
      ? [
          ...(['png', 'svg'] as const).map((format) => entry(format, () => save.picture(format))),
          ...captionEntries,
        ]
      : []),
  ];
  return entries.length === 0
    ? []
    : [{ kind: 'divider', id: 'download', label: t(downloadMessages.title) }, ...entries];
}
