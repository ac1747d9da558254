import { basicDrawings } from '../../libs/charts-basic/src/drawings/index.ts';
import { geoDrawings } from '../../libs/charts-geo/src/drawings/index.ts';
import { controlsOf, type AnyControl } from '../../libs/controls/src/index.ts';
import { MAP_SENTENCES, SENTENCES } from './controls/sentences.ts';

/** A chart type and the controls that it has here. */
export interface ListedChart {
  readonly id: string;
  readonly name: string;
  readonly controls: readonly AnyControl[];
}

/** Every chart type, in the order of the gallery. */
export const listedCharts: readonly ListedChart[] = [...basicDrawings, ...geoDrawings].map(
  ({ manifest }) => ({
    id: manifest.id,
    name: manifest.name.text,
    controls: controlsOf(manifest.controls),
  }),
);

/** What docs say of controls of a chart that the general test does not hold for. */
export function sentencesOf({ id, controls }: ListedChart): Readonly<Record<string, string>> {
  const hasMap = controls.some(({ name }) => name === 'mapbox_style');
  return { ...(hasMap ? MAP_SENTENCES : {}), ...SENTENCES[id] };
}

const effectOf = ({ rendersOnly = false }: AnyControl): string => (rendersOnly ? 'picture' : 'query');

function rowsOf(chart: ListedChart): readonly string[] {
  const sentences = sentencesOf(chart);
  const own = new Set(chart.controls.map(({ name }) => name));
  const missing = Object.entries(sentences).filter(([name]) => !own.has(name));
  return [
    ...chart.controls.map(
      (control) =>
        `| \`${control.name}\` | ${control.label.text} | ${sentences[control.name] ?? effectOf(control)} |`,
    ),
    ...missing.map(([name, sentence]) => `| \`${name}\` | | ${sentence} |`),
  ];
}

/** A table of the controls of each chart type, in Markdown. */
export const controlTables = (): string =>
  listedCharts
    .map((chart) =>
      [
        `## ${chart.name} (\`${chart.id}\`)`,
        '',
        '| control | in the panel | what it changes |',
        '| --- | --- | --- |',
        ...rowsOf(chart),
      ].join('\n'),
    )
    .join('\n\n');
