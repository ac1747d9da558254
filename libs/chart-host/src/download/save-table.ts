import { askQueryContext } from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import { fileContext, type TableFormat } from './file-context.ts';
import { chartFileName, saveFile } from './save-file.ts';
import type { Downloaded } from './downloaded.ts';

/** Asks for a chart's rows as a file and saves it; its name says what they leave out. Nothing for an unknown chart type. */
export async function saveTable(
  { api, charts }: Pick<Services, 'api' | 'charts'>,
  { formData, datasource, title }: Downloaded,
  format: TableFormat,
): Promise<void> {
  const chart = await charts.open(formData.viz_type);
  if (chart === null) return;
  const context = await askQueryContext(chart, charts.migrate(formData), datasource);
  const body = fileContext(context, chart.manifest.id, format) as object;
  const { reply, file } = await api.send('chart', 'data', { body: body as never });
  const bytes: unknown = reply;
  const blob = bytes instanceof Uint8Array ? new Blob([bytes.slice()]) : new Blob([String(bytes)]);
  saveFile(blob, chartFileName(title, file?.extension ?? format, new Date(), file?.note));
}
