import { askQueryTexts, openInSqlLab } from '@belvedere/chart-host';
import type { Services } from '@belvedere/client-store';
import type { ReadyState } from '../state/explore-view.ts';

const BETWEEN = ';\n\n';

/** Opens the queries of a chart, as its controls stand, in one tab of SQL Lab; nothing runs there by itself. */
export async function takeToSqlLab(
  services: Pick<Services, 'api' | 'charts'>,
  { formData, dataset: { datasource }, name }: Pick<ReadyState, 'formData' | 'dataset' | 'name'>,
): Promise<void> {
  const texts = await askQueryTexts(services, formData, datasource);
  openInSqlLab(datasource, texts.map((text) => text.trim().replace(/;$/, '')).join(BETWEEN), name);
}
