import { isJsonObject, type FormData, type JsonObject } from '@belvedere/core';
import type { AnyControl, ControlKind, Panel, PanelDatasource } from '../control.ts';
import {
  fieldControlNames,
  fieldPoolOf,
  fillFromPool,
  isSamePool,
  mergePools,
  withoutPool,
  type FieldPool,
} from './field-pool.ts';
import { controlsOf, withDefaults } from './panel-values.ts';
import { resolveValue } from './resolve-value.ts';
import { startValues } from './start-values.ts';

/** Key of form data under which the chart types that were left are remembered. */
export const FORM_MEMORY_KEY = 'standardizedFormData';

/** Controls that mean the same in every chart type that has them; the last value goes along. */
const SHARED_CONTROLS: ReadonlySet<string> = new Set([
  'granularity_sqla',
  'time_grain_sqla',
  'time_range',
  'adhoc_filters',
  'limit',
  'timeseries_limit_metric',
  'series_limit_metric',
  'order_desc',
  'row_limit',
  'x_axis',
  'rolling_type',
  'rolling_periods',
  'min_periods',
  'time_compare',
  'comparison_type',
  'resample_rule',
  'resample_method',
]);

/** Values that may move between controls of one name although their kinds differ. */
const RELATED_KINDS: Readonly<Partial<Record<ControlKind, ControlKind>>> = {
  metric: 'metrics',
  metrics: 'metric',
  column: 'columns',
  columns: 'column',
};

type Values = Readonly<Record<string, unknown>>;

interface Remembered {
  /** Fields that no control of the present type takes. */
  readonly controls: FieldPool;
  /** Last values of {@link SHARED_CONTROLS}. */
  readonly shared: Values;
  /** Form data of each type that was left, oldest first. */
  readonly memorizedFormData: readonly (readonly [vizType: string, formData: FormData])[];
}

/** A chart type as switching sees it. */
export interface SwitchedPanel {
  readonly vizType: string;
  readonly panel: Panel;
}

/** A move from one chart type to another. */
export interface PanelSwitch {
  /** Null where the type at hand is not known. */
  readonly from: SwitchedPanel | null;
  readonly to: SwitchedPanel;
  readonly formData: FormData;
  readonly datasource: PanelDatasource | null;
}

const isEntry = (value: unknown): value is readonly [string, FormData] =>
  Array.isArray(value) && typeof value[0] === 'string' && isJsonObject(value[1]);
const listOf = (value: unknown): readonly never[] => (Array.isArray(value) ? (value as never[]) : []);

function rememberedIn(formData: FormData): Remembered {
  const stored: unknown = formData[FORM_MEMORY_KEY];
  const memory: JsonObject = isJsonObject(stored) ? stored : {};
  const pool = isJsonObject(memory['controls']) ? memory['controls'] : {};
  return {
    controls: { metrics: listOf(pool['metrics']), columns: listOf(pool['columns']) },
    shared: isJsonObject(memory['shared']) ? memory['shared'] : {},
    memorizedFormData: listOf(memory['memorizedFormData']).filter(isEntry),
  };
}

/** Form data without what is remembered of other chart types; what a save stores. */
export function withoutFormMemory(formData: FormData): FormData {
  const { [FORM_MEMORY_KEY]: _memory, ...rest } = formData;
  return rest;
}

function pick(values: Values, isWanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}

const namesOf = (panel: Panel): ReadonlySet<string> => new Set(controlsOf(panel).map(({ name }) => name));

function canMove(from: AnyControl | undefined, to: AnyControl): boolean {
  return from === undefined || from.kind === to.kind || RELATED_KINDS[from.kind] === to.kind;
}

/** Values that another chart type understands, and keys that are of no control. */
function carriedOver({ from, to, formData, datasource }: PanelSwitch): Values {
  const old = new Map(controlsOf(from?.panel ?? []).map((control) => [control.name, control]));
  const next = new Map(controlsOf(to.panel).map((control) => [control.name, control]));
  const fields = fieldControlNames(to.panel);
  const kept = Object.entries(withoutFormMemory(formData)).flatMap(([name, value]) => {
    const control = next.get(name);
    if (control === undefined) return old.has(name) ? [] : [[name, value] as const];
    if (fields.has(name) || !canMove(old.get(name), control)) return [];
    return [[name, resolveValue(control, value, { formData, datasource })] as const];
  });
  return Object.fromEntries(kept);
}

/** Fields in use and fields put aside, as they were when a type was left. */
function poolAt(panel: Panel, formData: FormData, datasource: PanelDatasource | null): FieldPool {
  const complete = withDefaults(panel, formData, { datasource });
  return mergePools(fieldPoolOf(panel, { formData: complete, datasource }), rememberedIn(formData).controls);
}

/**
 * Form data for another chart type. Filters, limits and the axis go along; metrics and columns go to the controls that
 * take them, the others are kept for the next switch. A type that was there before comes back as it was left, with
 * fields that were chosen or taken away meanwhile.
 */
export function switchPanel(change: PanelSwitch): FormData {
  const { from, to, formData, datasource } = change;
  const memory = rememberedIn(formData);
  const isShared = (name: string): boolean => SHARED_CONTROLS.has(name);
  const shared = { ...memory.shared, ...pick(formData, isShared) };
  const pool = from === null ? memory.controls : poolAt(from.panel, formData, datasource);
  const left: Values = { ...withoutFormMemory(formData), [FORM_MEMORY_KEY]: { controls: memory.controls } };
  const others = memory.memorizedFormData.filter(
    ([vizType]) => vizType !== formData.viz_type && vizType !== to.vizType,
  );
  const visited = memory.memorizedFormData.find(([vizType]) => vizType === to.vizType)?.[1] ?? null;
  const taken = namesOf(to.panel);
  const base = {
    ...(visited === null
      ? { ...startValues(to.panel, {}), ...carriedOver(change) }
      : withoutFormMemory(visited)),
    ...pick(shared, (name) => taken.has(name)),
  };
  const isAsLeft = visited !== null && isSamePool(pool, poolAt(to.panel, visited, datasource));
  const fields = fieldControlNames(to.panel);
  const emptied = {
    ...pick(startValues(to.panel, {}), (name) => fields.has(name)),
    ...pick(base, (name) => !fields.has(name)),
  };
  const state = { formData: withDefaults(to.panel, emptied, { datasource }), datasource };
  const filled = isAsLeft ? base : { ...emptied, ...fillFromPool(to.panel, pool, state) };
  const complete = withDefaults(to.panel, filled, { datasource });
  const used = fieldPoolOf(to.panel, { formData: complete, datasource });
  const remembered: Remembered = {
    controls: withoutPool(pool, used),
    shared,
    memorizedFormData: [...others, [formData.viz_type, left as FormData]],
  };
  const switched: Values = { ...filled, viz_type: to.vizType, [FORM_MEMORY_KEY]: remembered };
  return switched as FormData;
}
