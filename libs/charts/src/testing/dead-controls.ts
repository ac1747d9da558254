import { controlsOf, type AnyControl } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { exampleForm, exampleInput, examplePorts, type ChartExample } from '../chart-example.ts';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import type { ChartInput, ChartPlugin, DrawContext } from '../plugin.ts';
import { queryContextOf } from '../query-context.ts';
import { loadResources } from '../resources.ts';
import { testContext } from './draw-example.ts';
import { fingerprint } from './plain-data.ts';
import { dataOf } from './scene-problems.ts';
import { triedValues } from './tried-values.ts';

const MOST_DESCRIBED = 6;
const IN_PLACE = testContext();
/** A chart in its place, one with a head over it, and a small one. */
const CONTEXTS = [IN_PLACE, testContext({ headWidth: 600 }), testContext({ width: 300, height: 150 })];

/** A form as it is stored, without `viz_type`. */
export type TriedForm = Readonly<Record<string, unknown>>;

/** How the controls of a chart type are tried. */
export interface ControlTrial {
  /** Values of controls, by name, that are tried before those of their kind. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>;
  /** What forms say beside an example, each in turn: a control that another one switches on has its effect in one of them. */
  readonly forms?: readonly TriedForm[];
  /** Data in which controls are tried beside those of the examples. */
  readonly examples?: readonly ChartExample[];
  /** What else the chart shows, e.g. the live form of a map. */
  readonly alsoShows?: (input: ChartInput<FormData, unknown, unknown>, context: DrawContext) => unknown;
}

interface Tried {
  readonly plugin: ChartPlugin;
  readonly example: ChartExample;
  readonly context: DrawContext;
  readonly trial: ControlTrial;
  /** Of the example as it is, drawn once. */
  readonly picture: () => Promise<string>;
  /** Its queries, built once. */
  readonly question: () => string;
}

type Untold = Omit<Tried, 'picture' | 'question'>;

async function pictureOf({ plugin, example, context, trial }: Untold): Promise<string> {
  const form = exampleForm(plugin.manifest, example);
  const resources = await loadResources(plugin, form, examplePorts(example));
  const bare = { ...exampleInput(plugin.manifest, example), resources };
  const input = { ...bare, prepared: plugin.prepare(bare) };
  const scene = plugin.draw(input, context);
  const data = dataOf(scene.plot);
  const described = [...data.slice(0, MOST_DESCRIBED), ...data.slice(-1)].map((datum) => [
    plugin.describe(input, datum, context),
    plugin.pick(input, datum, context),
  ]);
  return fingerprint([scene, described, trial.alsoShows?.(input, context)]);
}

function questionOf({ plugin: { manifest }, example }: Untold): string {
  const datasource = example.datasource ?? EMPTY_DATASOURCE;
  return fingerprint(queryContextOf(manifest, exampleForm(manifest, example), datasource).queries);
}

/** A picture that a value makes impossible for the example's data, e.g. of a column that they lack, tells nothing. */
async function isSeen(tried: Tried, value: string): Promise<boolean> {
  try {
    return (await pictureOf(tried)) !== value;
  } catch {
    return false;
  }
}

const holding = (tried: Tried, name: string, value: unknown): Tried => ({
  ...tried,
  example: { ...tried.example, formData: { ...tried.example.formData, [name]: value } },
});

/** The example with every value that a control is tried with. */
function variants(tried: Tried, control: AnyControl): readonly Tried[] {
  const { example, plugin, trial } = tried;
  const state = {
    formData: exampleForm(plugin.manifest, example),
    datasource: example.datasource ?? EMPTY_DATASOURCE,
  };
  const values = [...(trial.values?.[control.name] ?? []), ...triedValues(control, state)];
  return values.map((value) => holding(tried, control.name, value));
}

function changesQuestion(tried: Tried, control: AnyControl): boolean {
  const question = tried.question();
  return variants(tried, control).some((other) => questionOf(other) !== question);
}

async function changesPicture(tried: Tried, control: AnyControl): Promise<boolean> {
  const picture = await tried.picture();
  for (const other of variants(tried, control)) if (await isSeen(other, picture)) return true;
  return false;
}

function once(tried: Untold): Tried {
  let drawn: Promise<string> | null = null;
  let asked: string | null = null;
  return {
    ...tried,
    picture: () => (drawn ??= pictureOf(tried)),
    question: () => (asked ??= questionOf(tried)),
  };
}

/**
 * Names of the controls of a chart that change neither its queries nor its picture nor what its marks say, whatever value
 * they hold, in none of the examples. Rejects with what an example cannot be drawn by.
 */
export async function deadControls(
  plugin: ChartPlugin,
  examples: readonly ChartExample[],
  trial: ControlTrial = {},
): Promise<readonly string[]> {
  const tried = [trial.examples ?? [], examples].flatMap((some) =>
    CONTEXTS.flatMap((context) =>
      [{}, ...(trial.forms ?? [])].flatMap((form) =>
        some.map((example) =>
          once({
            plugin,
            trial,
            context,
            example: { ...example, formData: { ...example.formData, ...form } },
          }),
        ),
      ),
    ),
  );
  const dead: string[] = [];
  for (const control of controlsOf(plugin.manifest.controls)) {
    const asks = control.rendersOnly !== true;
    let isAlive = asks && tried.some((one) => one.context === IN_PLACE && changesQuestion(one, control));
    for (const one of tried) isAlive ||= await changesPicture(one, control);
    if (!isAlive) dead.push(control.name);
  }
  return dead;
}
