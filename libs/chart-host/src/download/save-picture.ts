import {
  askedFormData,
  askQueryContext,
  chartNotices,
  drawChart,
  filterTexts,
  loadResources,
  subtitleOf,
} from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import { resourcePorts } from '../data/resource-ports.ts';
import { captionOf, dataTimeOf } from './caption.ts';
import { readCaptionChoice } from './caption-choice.ts';
import { pictureFile, type PictureAsked } from './picture-file.ts';
import { chartFileName, saveFile } from './save-file.ts';
import type { Downloaded } from './downloaded.ts';

/** How a picture is drawn. */
type Look = Pick<PictureAsked, 'format' | 'theme' | 'locale' | 'assignColors' | 't'>;

/** Draws a chart from the rows that it shows and saves the picture. Nothing for an unknown chart type, and before there are rows. */
export async function savePicture(
  services: Services,
  { formData, datasource, title, description = null, data, picks = [] }: Downloaded,
  look: Look,
): Promise<void> {
  const { charts, storage, now } = services;
  const loadable = await charts.open(formData.viz_type);
  const form = charts.migrate(formData);
  const result = data?.result ?? null;
  if (loadable === null || result === null) return;
  const { answers, fetchedAt } = result;
  const plugin = await loadable.load();
  const { manifest } = plugin;
  const ports = resourcePorts(services);
  const draw =
    loadable.outside?.draw ?? ((answered, context) => drawChart(plugin, answered, context, { ports, picks }));
  const resources = await loadResources(plugin, askedFormData(manifest, form, datasource), ports);
  const others = plugin.resources?.facts?.(resources) ?? [];
  const annotationData = Object.assign({}, ...answers.map((answer) => answer.annotationData)) as object;
  const frames = answers.map(({ frame }) => frame);
  const chart = { formData: form, datasource, frames, annotationData: annotationData as never };
  const { queries } = await askQueryContext(loadable, form, datasource);
  const said = {
    title,
    subtitle: subtitleOf(form, description),
    filters: filterTexts(queries, datasource),
    time: dataTimeOf(answers, now()),
  };
  const facts = { ...chart, manifest, facts: answers, others, now: fetchedAt };
  const blob = await pictureFile({
    ...look,
    draw,
    chart,
    title,
    caption: captionOf(said, readCaptionChoice(storage)),
    notices: chartNotices(facts, look.t, look.locale),
  });
  if (blob !== null) saveFile(blob, chartFileName(title, look.format, new Date()));
}
