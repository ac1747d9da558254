// `npm run new:chart -- name "Name Of It" "What it shows"`: a first-party chart that passes every check unchanged, to be made into another.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
const PACK = join(ROOT, 'libs/charts-basic/src');
const LOADERS = join(PACK, 'loaders.ts');
const MANIFESTS = join(PACK, 'manifests.ts');
const EXAMPLES = join(PACK, 'chart-examples.ts');
const LIST_END = '};\n';

function refuse(sentence) {
  console.error(`new:chart: ${sentence}`);
  process.exit(1);
}

const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());

/** Text of every file of a new chart, by its name. */
export function newChartFiles({ name, title, purpose }) {
  const [value, type] = [camel(name), pascal(name)];
  return {
    'messages.ts': `import { defineMessages } from '@belvedere/core';

/** Texts of this chart. */
export const ${value}Messages = defineMessages('charts.${value}', {
  name: ${JSON.stringify(title)},
  what: ${JSON.stringify(purpose)},
});
`,
    'manifest.ts': `import { defineManifest } from '@belvedere/charts';
import { adhocFilters, colorScheme, definePanel, groupby, metric, nonEmpty, rowLimit, sectionMessages, yAxisFormat } from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { ${value}Messages } from './messages.ts';

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [{ ...groupby, validators: [nonEmpty] }, metric, adhocFilters, rowLimit],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, yAxisFormat],
  },
);

/** ${purpose} */
export const ${value}Manifest = defineManifest({
  id: '${name.replaceAll('-', '_')}',
  version: 1,
  name: ${value}Messages.name,
  description: ${value}Messages.what,
  category: 'Ranking',
  tags: [],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'horizontal-bar-chart',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: asList(form.groupby),
      metrics: asList(form.metric),
      ...(form.metric !== null && { orderby: [[form.metric, false]] }),
    }),
  ],
  image: 'scene',
});

/** Controls of {@link ${value}Manifest}. */
export type ${type}Panel = typeof panel;
`,
    'prepare.ts': `import { valueMessages, type ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel, metricLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import { dimensionText } from '../text/dimension-text.ts';
import type { ${type}Panel } from './manifest.ts';

/** Form data of this chart. */
export type ${type}Form = FormDataOf<${type}Panel>;

/** One category with its value. */
export interface ${type}Item {
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly words: readonly string[];
  readonly value: number;
  /** The value with all its digits. */
  readonly exact: Cell;
}

/** The rows of the answer as categories; rows without a value are left out. */
export function prepare${type}({ frames, formData: form }: ChartInput<${type}Form>): readonly ${type}Item[] {
  const frame = frames[0] ?? EMPTY_FRAME;
  const metric = form.metric === null ? null : columnNamed(frame, metricLabel(form.metric));
  if (metric === null) return [];
  const dimensions = asList(form.groupby)
    .map((column) => columnNamed(frame, columnLabel(column)))
    .filter((column): column is FrameColumn => column !== null);
  return Array.from({ length: frame.rows }, (_, row): ${type}Item => {
    const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text));
    return {
      label: words.join(', '),
      cells: dimensions.map((column) => cellAt(column, row)),
      words,
      value: numberAt(metric, row),
      exact: cellAt(metric, row),
    };
  }).filter(({ value }) => !Number.isNaN(value));
}
`,
    'draw.ts': `import {
  labelColors,
  metricFormat,
  namedMetric,
  NOTHING_PICKED,
  pickedValue,
  spokenText,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  type MetricFormat,
} from '@belvedere/charts';
import { asList, metricLabel } from '@belvedere/core';
import { cartesian, type Description, type Scene } from '@belvedere/scene';
import type { ${type}Form, ${type}Item } from './prepare.ts';

type Input = ChartInput<${type}Form, readonly ${type}Item[]>;

function formatOf({ formData: form, datasource }: Input, { locale }: DrawContext): MetricFormat {
  return metricFormat({
    format: form.y_axis_format as string | null,
    metric: form.metric === null ? '' : metricLabel(form.metric),
    datasource,
    ...(locale !== undefined && { locale }),
  });
}

const nameOf = ({ formData: form, datasource }: Input): string =>
  form.metric === null ? '' : namedMetric(form.metric, datasource).name;

/** One bar per category. Datum is the category's index. */
export function draw${type}(input: Input, context: DrawContext): Scene {
  const { prepared: items, formData: form } = input;
  const name = nameOf(input);
  return cartesian(
    {
      orientation: 'horizontal',
      position: { kind: 'band', labels: items.map(({ label }) => label) },
      value: formatOf(input, context).axis,
      series: [
        {
          key: name,
          label: name,
          mark: 'bar',
          values: Float64Array.from(items, ({ value }) => value),
          color: labelColors([name], form)(name),
        },
      ],
      legend: 'none',
    },
    context,
  );
}

/** A category with its value, all digits. */
export function describe${type}(input: Input, datum: number, context: DrawContext): Description {
  const item = input.prepared[datum];
  if (item === undefined) return { title: '', rows: [], spoken: '' };
  const exact = item.exact === null || typeof item.exact === 'boolean' ? item.value : item.exact;
  const rows = [{ label: nameOf(input), value: formatOf(input, context).full(exact) }];
  return { title: item.label, rows, spoken: spokenText(item.label, rows, context.t) };
}

/** The category's dimension values. */
export function pick${type}({ prepared, formData: form }: Input, datum: number): DatumPick {
  const item = prepared[datum];
  if (item === undefined) return NOTHING_PICKED;
  return {
    label: item.label,
    values: asList(form.groupby).map((column, index) =>
      pickedValue(column, item.cells[index] ?? null, item.words[index]),
    ),
  };
}
`,
    'plugin.ts': `import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describe${type}, draw${type}, pick${type} } from './draw.ts';
import { ${value}Manifest } from './manifest.ts';
import { prepare${type} } from './prepare.ts';

/** ${purpose} */
export const ${value}: ChartPlugin = defineChart({
  manifest: ${value}Manifest,
  prepare: prepare${type},
  draw: draw${type},
  describe: describe${type},
  pick: pick${type},
  view: { kind: 'scene' },
});
`,
    [`${name}.examples.ts`]: `import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { busiestAirports } from '../fixtures/flights.ts';

/** Uses of this chart. */
export const ${value}Examples: readonly ChartExample[] = [
  {
    name: 'Busiest airports',
    formData: { groupby: ['origin'], metric: 'flights' },
    frames: [busiestAirports],
    datasource,
  },
];
`,
    [`${name}.test.ts`]: `import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { ${value}Examples } from './${name}.examples.ts';
import { ${value} } from './plugin.ts';

const [airports] = ${value}Examples;

describe('${title.replaceAll("'", '’')}', () => {
  it('tells a category with its value', () => {
    expect(drawExample(${value}, airports).describe(0)).toMatchObject({ title: 'ORD', rows: [{ value: '85,239' }] });
  });

  it('picks a category', () => {
    expect(filtersOfPick(drawExample(${value}, airports).pick(0))).toEqual([{ col: 'origin', op: 'IN', val: ['ORD'] }]);
  });
});
`,
    'conformance.test.ts': `import { conformance } from '@belvedere/charts/testing';
import { describe, it } from 'vitest';
import { ${value}Examples } from './${name}.examples.ts';
import { ${value} } from './plugin.ts';

describe('the chart contract', () => {
  it.each([...conformance(${value}, ${value}Examples)])('$name', ({ run }) => run());
});
`,
  };
}

const keyOf = (name) => name.replaceAll('-', '_');

function withEntry(list, entry) {
  const end = list.lastIndexOf(LIST_END);
  return list.slice(0, end) + entry + list.slice(end);
}

/** The plugins of all charts with that of one more at their end. */
export const withChart = (list, name) =>
  withEntry(list, `  ${keyOf(name)}: async () => (await import('./${name}/plugin.ts')).${camel(name)},\n`);

/** The manifests of all charts with that of one more at their end. */
export const withManifest = (list, name) =>
  withEntry(
    list,
    `  ${keyOf(name)}: async () => (await import('./${name}/manifest.ts')).${camel(name)}Manifest,\n`,
  );

/** The examples of all charts with those of one more at their end. */
export const withExamples = (list, name) =>
  withEntry(
    list,
    `  ${keyOf(name)}: async () => (await import('./${name}/${name}.examples.ts')).${camel(name)}Examples,
`,
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', title = '', purpose = ''] = process.argv.slice(2).map((text) => text.trim());
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    refuse(
      `"${name}" is no folder name; use kebab-case, e.g. npm run new:chart -- dot-plot "Dot Plot" "One dot per category."`,
    );
  if (title === '' || purpose === '')
    refuse('give the name that people read and a sentence on what it shows');
  const folder = join(PACK, name);
  if (existsSync(folder)) refuse(`libs/charts-basic/src/${name} is there already`);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(newChartFiles({ name, title, purpose })))
    writeFileSync(join(folder, file), text);
  writeFileSync(LOADERS, withChart(readFileSync(LOADERS, 'utf8'), name));
  writeFileSync(MANIFESTS, withManifest(readFileSync(MANIFESTS, 'utf8'), name));
  writeFileSync(EXAMPLES, withExamples(readFileSync(EXAMPLES, 'utf8'), name));
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), folder, LOADERS, MANIFESTS, EXAMPLES],
    {
      stdio: 'inherit',
    },
  );
  execFileSync('npm', ['run', '--silent', 'cards'], { cwd: ROOT, stdio: 'inherit' });
  console.log(
    `libs/charts-basic/src/${name} is made. See it with npm run gallery; test it with npx vitest run libs/charts-basic/src/${name}`,
  );
}
