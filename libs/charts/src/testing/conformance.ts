import { columnLabel, defineErrors, type QueryObject } from '@belvedere/core';
import { controlsOf } from '@belvedere/controls';
import { frameFromJson, type Frame } from '@belvedere/frame';
import type { Scene } from '@belvedere/scene';
import { tokens, type ThemeName } from '@belvedere/theme';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import { completeFormData } from '../query-context.ts';
import type { ChartInput, ChartPlugin, ChartView, DrawContext } from '../plugin.ts';
import { exampleForm, exampleInput, examplePorts, type ChartExample } from '../chart-example.ts';
import { loadResources } from '../resources.ts';
import { testContext } from './draw-example.ts';
import { EXACT_DIGITS, FRAME_VARIANTS, MANY_ROWS_VARIANT, type FrameVariant } from './frame-variants.ts';
import { keysOf, nullKeyProblem } from './null-keys.ts';
import { fingerprint, notPlain } from './plain-data.ts';
import { dataOf, sceneProblems } from './scene-problems.ts';

/** One promise of the chart contract, to be run by any test runner; `run` throws CHART_CONTRACT_BROKEN. */
export interface ConformanceCase {
  readonly name: string;
  readonly run: () => void | Promise<void>;
}

/** Errors of the kit. */
export const conformanceErrors = defineErrors({
  CHART_CONTRACT_BROKEN: '%(chart)s, %(place)s: %(problem)s',
});

const SIZES = [
  [160, 60],
  [358, 220],
  [680, 296],
  [2000, 900],
  [1, 1],
] as const;
const THEMES: readonly ThemeName[] = ['light', 'dark', 'print'];
const MOST_DESCRIBED = 400;
const BROKEN_TEXT = /\b(?:undefined|NaN|\[object)\b/;

type Check = (problem: string | null | false, place: string) => void;

function checker(chart: string): Check {
  return (problem, place) => {
    if (problem !== null && problem !== false)
      throw conformanceErrors.error('CHART_CONTRACT_BROKEN', { chart, place, problem });
  };
}

function contextOf(
  width: number,
  height: number,
  theme: ThemeName = 'light',
  view: ChartView = {},
): DrawContext {
  return testContext({ width, height, theme: tokens[theme], view });
}

type Prepared = ChartInput<ChartInput['formData'], unknown, unknown>;

async function preparedInput(
  plugin: ChartPlugin,
  example: ChartExample,
  frames?: readonly Frame[],
): Promise<Prepared> {
  const bare = exampleInput(plugin.manifest, example, frames);
  const input = { ...bare, resources: await loadResources(plugin, bare.formData, examplePorts(example)) };
  return { ...input, prepared: plugin.prepare(input) };
}

/** Every n-th, so that not too many are looked at. */
function sample(data: readonly number[]): readonly number[] {
  const step = Math.max(1, Math.ceil(data.length / MOST_DESCRIBED));
  return data.filter((_, index) => index % step === 0);
}

function describesAll(
  plugin: ChartPlugin,
  input: Prepared,
  scene: Scene,
  context: DrawContext,
): string | null {
  for (const datum of sample(dataOf(scene.plot))) {
    const { title, rows, spoken } = plugin.describe(input, datum, context);
    const texts = [title, spoken, ...rows.flatMap(({ label, value }) => [label, value])];
    const broken = texts.find((text) => typeof text !== 'string' || BROKEN_TEXT.test(text));
    if (broken !== undefined) return `datum ${datum} says "${broken}"`;
    if (spoken.trim() === '') return `datum ${datum} is not spoken`;
    const picked = plugin.pick(input, datum, context);
    const problem = notPlain(picked, 'pick');
    if (problem !== null) return problem;
    if (picked.values.some(({ column }) => columnLabel(column) === ''))
      return `datum ${datum} picks a column without a name`;
  }
  return null;
}

async function drawsVariant(
  plugin: ChartPlugin,
  example: ChartExample,
  variant: FrameVariant,
  check: Check,
): Promise<void> {
  const frames = example.frames.map((frame) => variant.of(frameFromJson(frame)));
  const input = await preparedInput(plugin, example, frames);
  for (const [width, height] of SIZES) {
    const context = contextOf(width, height);
    const scene = plugin.draw(input, context);
    const place = `"${example.name}" with ${variant.name} at ${width} x ${height}`;
    check(sceneProblems(scene, width, height)[0] ?? null, place);
    check(describesAll(plugin, input, scene, context), place);
  }
}

function queryProblem(query: QueryObject): string | null {
  const plain = notPlain(JSON.parse(JSON.stringify(query)), 'query');
  if (plain !== null) return plain;
  const [columns, metrics] = [query.columns ?? [], query.metrics ?? []];
  if (columns.length + metrics.length === 0) return 'a query asks for nothing';
  if (columns.some((column) => column === null || column === undefined)) return 'a column is missing';
  return metrics.some((metric) => metric === null || metric === undefined) ? 'a metric is missing' : null;
}

function manifestCases({ manifest }: ChartPlugin, check: Check): readonly ConformanceCase[] {
  const controls = controlsOf(manifest.controls);
  return [
    {
      name: 'has defaults that are plain data and survive JSON',
      run: () => {
        const defaults = completeFormData(manifest, { viz_type: manifest.id }, EMPTY_DATASOURCE);
        check(notPlain(defaults, 'form data'), 'defaults');
        check(
          JSON.stringify(JSON.parse(JSON.stringify(defaults))) !== JSON.stringify(defaults) &&
            'JSON loses some',
          'defaults',
        );
      },
    },
    {
      name: 'names every control, each name once',
      run: () => {
        const unnamed = controls.find(
          ({ label }) => label === undefined || label.text === '' || label.id === '',
        );
        check(unnamed !== undefined && `"${unnamed.name}" has no label`, 'controls');
        const names = controls.map(({ name }) => name);
        const twice = names.find((name, index) => names.indexOf(name) !== index);
        check(twice !== undefined && `"${twice}" stands twice`, 'controls');
      },
    },
    {
      name: 'has a name, a description and a category',
      run: () =>
        check(
          (manifest.name.text === '' || manifest.description.text === '') && 'a text is empty',
          'manifest',
        ),
    },
  ];
}

function isolationProblem(plugin: ChartPlugin, input: Prepared): string | null {
  const base = contextOf(680, 296);
  for (const { key } of plugin.draw(input, base).legend.slice(0, 10)) {
    const event = { kind: 'legend', key, isAdditive: false } as const;
    const alone = plugin.reduce({}, event, input);
    const problem =
      notPlain(alone, 'view') ?? sceneProblems(plugin.draw(input, { ...base, view: alone }), 680, 296)[0];
    if (problem !== undefined) return problem;
    const again = plugin.reduce(alone, event, input);
    const back = fingerprint(plugin.draw(input, { ...base, view: again }));
    if (back !== fingerprint(plugin.draw(input, base)))
      return `a second click on "${key}" does not bring all back`;
    const toggled = plugin.reduce({}, { ...event, isAdditive: true }, input);
    plugin.draw(input, { ...base, view: toggled });
  }
  return null;
}

async function showsDigits(plugin: ChartPlugin, example: ChartExample): Promise<string | null> {
  const variant = FRAME_VARIANTS.find(({ name }) => name === 'digits beyond a float');
  const frames = example.frames.map((frame) => variant?.of(frameFromJson(frame)) ?? frameFromJson(frame));
  const input = await preparedInput(plugin, example, frames);
  const context = contextOf(680, 296);
  const scene = plugin.draw(input, context);
  const data = dataOf(scene.plot);
  const texts = data
    .slice(0, 50)
    .flatMap((datum) => plugin.describe(input, datum, context).rows.map(({ value }) => value));
  const isThere = texts.some((text) => text.replaceAll(/\D/g, '').includes(EXACT_DIGITS));
  return data.length === 0 || isThere ? null : `${EXACT_DIGITS} reads "${texts[0] ?? ''}"`;
}

function exampleCases(plugin: ChartPlugin, example: ChartExample, check: Check): readonly ConformanceCase[] {
  const { manifest } = plugin;
  const datasource = example.datasource ?? EMPTY_DATASOURCE;
  const place = `"${example.name}"`;
  return [
    {
      name: `${example.name}: asks a valid query`,
      run: () => {
        const queries = manifest.buildQuery(exampleForm(manifest, example) as never, datasource, {});
        check(queries.length === 0 && 'asks nothing', place);
        for (const query of queries) check(queryProblem(query), place);
      },
    },
    ...FRAME_VARIANTS.map((variant) => ({
      name: `${example.name}: draws ${variant.name} at every size`,
      run: () => drawsVariant(plugin, example, variant, check),
    })),
    {
      name: `${example.name}: draws in light, dark and print`,
      run: async () => {
        const input = await preparedInput(plugin, example);
        for (const theme of THEMES)
          check(
            sceneProblems(plugin.draw(input, contextOf(680, 296, theme)), 680, 296)[0] ?? null,
            `${place} in ${theme}`,
          );
      },
    },
    {
      name: `${example.name}: draws the same twice and leaves its input alone`,
      run: async () => {
        const frames = example.frames.map(frameFromJson);
        const before = fingerprint(frames);
        const draw = async (): Promise<string> =>
          fingerprint(plugin.draw(await preparedInput(plugin, example, frames), contextOf(680, 296)));
        check((await draw()) !== (await draw()) && 'two drawings differ', place);
        check(fingerprint(frames) !== before && 'the data were changed', place);
      },
    },
    {
      name: `${example.name}: isolates and brings back what its legend names`,
      run: async () => check(isolationProblem(plugin, await preparedInput(plugin, example)), place),
    },
    ...keysOf(plugin, example).map((key) => ({
      name: `${example.name}: shows a null of ${key}, or says that it is left out`,
      run: async () => check(await nullKeyProblem(plugin, example, key), place),
    })),
    ...(example.shortensDigits === true
      ? []
      : [
          {
            name: `${example.name}: tells digits beyond a float exactly`,
            run: async () => check(await showsDigits(plugin, example), place),
          },
        ]),
  ];
}

/**
 * Every promise of the chart contract as a named case: defaults, controls, queries, drawing of hard data at all sizes in
 * all themes, descriptions, determinism, legend. 100,000 rows are drawn from the first example.
 */
export function conformance(
  plugin: ChartPlugin,
  examples: readonly ChartExample[],
): readonly ConformanceCase[] {
  const check = checker(plugin.manifest.id);
  const [first] = examples;
  return [
    ...manifestCases(plugin, check),
    ...examples.flatMap((example) => exampleCases(plugin, example, check)),
    ...(first === undefined
      ? []
      : [
          {
            name: `${first.name}: draws 100,000 rows`,
            run: () => drawsVariant(plugin, first, MANY_ROWS_VARIANT, check),
          },
        ]),
  ];
}
