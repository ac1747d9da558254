import type { Metric } from '../adhoc.ts';
import type { FormData } from '../form-data/form-data.ts';
import { AGGREGATES } from '../filter-operator.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { defineMessages, type Message } from '../message.ts';
import { behaviourOf } from './openings.ts';

/** Parameter of a dashboard's address that says what its readers have switched. */
export const SWITCH_PARAM = 'switch';

/** What of a chart readers may switch. */
export type SwitchKind = 'metric' | 'dimension' | 'grain';

/** Controls of a chart that can be switched, and what each decides. */
export const SWITCH_CONTROLS = {
  metric: 'metric',
  metrics: 'metric',
  x_axis: 'dimension',
  groupby: 'dimension',
  columns: 'dimension',
  groupbyRows: 'dimension',
  groupbyColumns: 'dimension',
  series: 'dimension',
  entity: 'dimension',
  time_grain_sqla: 'grain',
} as const satisfies Readonly<Record<string, SwitchKind>>;

/** A control that can be switched. */
export type SwitchControl = keyof typeof SWITCH_CONTROLS;

/** A value that an author allows, under the name that readers know. */
export interface SwitchValue {
  /** A column, a metric of the dataset, an aggregate such as `AVG(price)`, or a grain. */
  readonly value: string;
  readonly label: string;
}

/** What readers of a dashboard may switch in one chart. */
export interface ChartSwitch {
  readonly control: SwitchControl;
  readonly values: readonly SwitchValue[];
}

/** What is switched: chart id -> control -> value. */
export type Switched = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a title says of a switch. */
export const switchTexts = defineMessages('core.switch', {
  metric: '%(name)s',
  dimension: 'by %(name)s',
  grain: 'per %(name)s',
});

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const isControl = (name: string): name is SwitchControl => Object.hasOwn(SWITCH_CONTROLS, name);

function readValue(stored: Json): readonly SwitchValue[] {
  if (!isJsonObject(stored)) return [];
  const value = textOf(stored['value']);
  const label = textOf(stored['label']);
  return value === '' ? [] : [{ value, label: label === '' ? value : label }];
}

function readSwitch(stored: Json): readonly ChartSwitch[] {
  if (!isJsonObject(stored)) return [];
  const control = textOf(stored['control']);
  const { values } = stored;
  const read = Array.isArray(values) ? values.flatMap(readValue) : [];
  return isControl(control) && read.length > 0 ? [{ control, values: read }] : [];
}

/** What readers of a dashboard may switch in a chart; what is stored and says nothing of the kind is left out. */
export function switchesOf(metadata: JsonObject, chartId: number): readonly ChartSwitch[] {
  const own = behaviourOf(metadata, 'switches', chartId);
  return Array.isArray(own) ? own.flatMap(readSwitch) : [];
}

/** What an address says is switched; what says nothing is left out. */
export function switchedOf(text: string | null | undefined): Switched {
  const all: Record<string, Record<string, string>> = {};
  for (const one of (text ?? '').split(',')) {
    const [, id, control, value] = /^(\d+)\.(\w+):(.+)$/.exec(one) ?? [];
    if (id === undefined || control === undefined || value === undefined) continue;
    try {
      all[id] = { ...all[id], [control]: decodeURIComponent(value) };
    } catch {
      continue;
    }
  }
  return all;
}

/** What is switched, as an address says it; null for nothing. */
export function switchedText(switched: Switched): string | null {
  const parts = Object.entries(switched).flatMap(([id, own]) =>
    Object.entries(own).map(([control, value]) => `${id}.${control}:${encodeURIComponent(value)}`),
  );
  return parts.length === 0 ? null : parts.join(',');
}

/** With another value for one control of a chart, or without one for null. */
export function withSwitch(
  switched: Switched,
  chartId: number,
  control: SwitchControl,
  value: string | null,
): Switched {
  const { [control]: _, ...others } = switched[chartId] ?? {};
  return { ...switched, [chartId]: value === null ? others : { ...others, [control]: value } };
}

const AGGREGATE = /^([A-Z_]+)\((.+)\)$/;

/** A metric as its text names it: an aggregate of a column under a label, else a metric of the dataset. */
export function metricOfText(text: string, label: string): Metric {
  const [, name, column] = AGGREGATE.exec(text) ?? [];
  const aggregate = AGGREGATES.find((known) => known === name);
  if (aggregate === undefined || column === undefined) return text;
  const hasCustomLabel = label !== text;
  return { expressionType: 'SIMPLE', aggregate, column: { column_name: column }, label, hasCustomLabel };
}

/** A list with another first value, each value once. */
function withFirst(before: readonly Json[], value: Json): Json {
  const text = JSON.stringify(value);
  return [value, ...before.slice(1).filter((one) => JSON.stringify(one) !== text)];
}

/** The lists among controls; the others hold one value. */
const LISTS: ReadonlySet<SwitchControl> = new Set([
  'metrics',
  'groupby',
  'columns',
  'groupbyRows',
  'groupbyColumns',
]);

/** A switch that a reader has set, to a value that its author allows. */
export interface SetSwitch {
  readonly control: SwitchControl;
  readonly value: SwitchValue;
}

/** What is switched in a chart, as far as its author allows it. */
export const setSwitches = (
  switches: readonly ChartSwitch[],
  chosen: Readonly<Record<string, string>> | undefined,
): readonly SetSwitch[] =>
  switches.flatMap(({ control, values }) => {
    const value = values.find((one) => one.value === chosen?.[control]);
    return value === undefined ? [] : [{ control, value }];
  });

/** How a metric is written, in words that fit no other one, and what they are without it. */
const OF_METRIC: Readonly<Record<string, string>> = {
  unit: '',
  y_axis_title: '',
  y_axis_format: 'SMART_NUMBER',
  number_format: 'SMART_NUMBER',
  valueFormat: 'SMART_NUMBER',
};

const isMetric = ({ control }: SetSwitch): boolean => SWITCH_CONTROLS[control] === 'metric';

/** What an author wrote for the chart as it is saved, and would be wrong under switches: unit and format of its metric, its subtitle. */
function unsaid(form: FormData, set: readonly SetSwitch[]): JsonObject {
  const wrong = { ...(set.some(isMetric) && OF_METRIC), ...(set.length > 0 && { subtitle: '' }) };
  return Object.fromEntries(Object.entries(wrong).filter(([key]) => form[key] !== undefined));
}

/** What of a form is another under switches: a list has another first value, so that what stands beside it stays. */
export function switchedControls(form: FormData, set: readonly SetSwitch[]): JsonObject {
  const switched = set.map(({ control, value: { value, label } }): readonly [string, Json] => {
    const written: Json = SWITCH_CONTROLS[control] === 'metric' ? metricOfText(value, label) : value;
    const before = form[control];
    if (!LISTS.has(control)) return [control, written];
    return [control, withFirst(Array.isArray(before) ? before : [], written)];
  });
  return { ...unsaid(form, set), ...Object.fromEntries(switched) };
}

/** A title with what its chart is switched to. */
export const switchedTitle = (
  title: string,
  set: readonly SetSwitch[],
  t: (message: Message, values?: Readonly<Record<string, string>>) => string,
): string =>
  [
    title,
    ...set.map(({ control, value }) => t(switchTexts[SWITCH_CONTROLS[control]], { name: value.label })),
  ].join(' · ');
