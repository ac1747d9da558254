import type { ApiClient } from '@belvedere/api-client';
import {
  askedFormData,
  askQueryContext,
  chartNotices,
  drawChart,
  filterTexts,
  loadResources,
  subtitleOf,
  type ChartDatasource,
} from '@belvedere/charts';
import { problemOf, useCan, useServices, type UsageEvent, useLocale } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { useT, useThemeName, type MenuEntry } from '@belvedere/ui';
import { useCallback } from 'react';
import { useAssignColors } from '../chart/assign-colors.ts';
import { resourcePorts } from '../data/resource-ports.ts';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { downloadMessages } from '../messages/download.ts';
import { captionOf, dataTimeOf, readCaptionChoice } from './caption-choice.ts';
import { fileContext, type TableFormat } from './file-context.ts';
import type { PictureFormat } from './picture-file.ts';
import { chartFileName, saveFile } from './save-file.ts';
import { useCaptionEntries } from './use-caption-entries.ts';

/** A chart that can be saved as a file. */
export interface Downloaded {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** What it shows; pictures are made of it. */
  readonly data: ChartDataState | null;
  /** What its author says of it, for pictures. */
  readonly description?: string | null;
  /** Null and absent for one that is not stored. */
  readonly sliceId?: number | null;
  /** The dashboard that it stands on. */
  readonly dashboardId?: number;
}

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

/** Asks for the rows as a file and saves it; its name says what they leave out. */
async function saveTableFile(
  api: ApiClient,
  body: object,
  title: string,
  format: TableFormat,
): Promise<void> {
  const { reply, file } = await api.send('chart', 'data', { body: body as never });
  const bytes: unknown = reply;
  const blob = bytes instanceof Uint8Array ? new Blob([bytes.slice()]) : new Blob([String(bytes)]);
  saveFile(blob, chartFileName(title, file?.extension ?? format, new Date(), file?.note));
}

function useSaveTable({ formData, datasource, title }: Downloaded): (format: TableFormat) => Promise<void> {
  const { api, charts } = useServices();
  return useCallback(
    async (format) => {
      const chart = await charts.open(formData.viz_type);
      if (chart === null) return;
      const form = charts.migrate(formData);
      const context = await askQueryContext(chart, form, datasource);
      await saveTableFile(api, fileContext(context, chart.manifest.id, format), title, format);
    },
    [api, charts, formData, datasource, title],
  );
}

function useSavePicture({
  formData,
  datasource,
  title,
  description = null,
  data,
}: Downloaded): (format: PictureFormat) => Promise<void> {
  const t = useT();
  const theme = useThemeName();
  const locale = useLocale();
  const assignColors = useAssignColors();
  const services = useServices();
  return useCallback(
    async (format) => {
      const { charts, storage, now } = services;
      const loadable = await charts.open(formData.viz_type);
      const form = charts.migrate(formData);
      const result = data?.result ?? null;
      if (loadable === null || result === null) return;
      const { answers, fetchedAt } = result;
      const plugin = await loadable.load();
      const ports = resourcePorts(services);
      const draw =
        loadable.outside?.draw ?? ((answered, context) => drawChart(plugin, answered, context, ports));
      const resources = await loadResources(plugin, askedFormData(plugin.manifest, form, datasource), ports);
      const { manifest } = plugin;
      const others = plugin.resources?.facts?.(resources) ?? [];
      const { pictureFile } = await import('./picture-file.ts');
      const chart = {
        formData: form,
        datasource,
        frames: answers.map(({ frame }) => frame),
        annotationData: Object.assign(
          {},
          ...answers.map(({ annotationData }) => annotationData),
        ) as object as never,
      };
      const { queries } = await askQueryContext(loadable, form, datasource);
      const said = {
        title,
        subtitle: subtitleOf(form, description),
        filters: filterTexts(queries, datasource),
        time: dataTimeOf(answers, now()),
      };
      const blob = await pictureFile({
        draw,
        chart,
        caption: captionOf(said, readCaptionChoice(storage)),
        notices: chartNotices({ ...chart, manifest, facts: answers, others, now: fetchedAt }, t, locale),
        format,
        theme,
        title,
        locale,
        assignColors,
        t,
      });
      if (blob !== null) saveFile(blob, chartFileName(title, format, new Date()));
    },
    [services, formData, datasource, data, theme, title, description, locale, assignColors, t],
  );
}

/** Menu entries that save a chart as a table or a picture; those that the viewer may not use are left out. */
export function useDownloads(chart: Downloaded): readonly MenuEntry[] {
  const t = useT();
  const { charts, notify, log } = useServices();
  const captionEntries = useCaptionEntries();
  const mayCsv = useCan('can_csv', 'Superset');
  const saveTable = useSaveTable(chart);
  const savePicture = useSavePicture(chart);
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
      ? (['csv', 'xlsx'] as const).map((format) => entry(format, () => saveTable(format)))
      : []),
    ...(hasPicture
      ? [
          ...(['png', 'svg'] as const).map((format) => entry(format, () => savePicture(format))),
          ...captionEntries,
        ]
      : []),
  ];
  return entries.length === 0
    ? []
    : [{ kind: 'divider', id: 'download', label: t(downloadMessages.title) }, ...entries];
}
