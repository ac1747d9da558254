import { asList, columnLabel, metricLabel, type Column, type Metric } from '@belvedere/core';
import type { AnyControl, ControlKind, Panel, PanelDatasource } from '../control.ts';
import { isNothing, isSameValue } from './changed-controls.ts';
import { AXIS, fieldControlNames, fieldPoolOf } from './field-pool.ts';
import { controlsOf, defaultOf, isControlVisible, withDefaults } from './panel-values.ts';
import { switchPanel, type PanelSwitch } from './switch-panel.ts';

/** A control of the type at hand that another type takes something of. */
export interface KeptControl {
  readonly control: AnyControl;
  /** False where the other type has no place for all it holds. */
  readonly isWhole: boolean;
}

/** What becomes of the choices in a form when its chart type is switched, in panel order. */
export interface KeptOnSwitch {
  readonly kept: readonly KeptControl[];
  /** What the other type does not use; it comes back with the type that was left. */
  readonly setAside: readonly AnyControl[];
}

/** Controls that say what a chart is about: they count even where they stand as they stood at first. */
const SUBJECTS: ReadonlySet<ControlKind> = new Set(['metric', 'metrics', 'column', 'columns', 'filters']);

const NOTHING: KeptOnSwitch = { kept: [], setAside: [] };

type Values = Readonly<Record<string, unknown>>;

function chosenControls(panel: Panel, state: { formData: Values; datasource: PanelDatasource | null }) {
  return controlsOf(panel).filter((control) => {
    const value = state.formData[control.name];
    if (isNothing(value) || !isControlVisible(control, state)) return false;
    return SUBJECTS.has(control.kind) || !isSameValue(value, defaultOf(control, state));
  });
}

const fieldLabels = (control: AnyControl, value: unknown): readonly string[] =>
  control.kind === 'metric' || control.kind === 'metrics'
    ? asList(value as Metric | readonly Metric[]).map(metricLabel)
    : asList(value as Column | readonly Column[]).map(columnLabel);

/** What of the form a switch of its chart type keeps and what it sets aside. Nothing where the type stays or is not known. */
export function keptOnSwitch(change: PanelSwitch): KeptOnSwitch {
  const { from, to, formData, datasource } = change;
  if (from === null || from.vizType === to.vizType) return NOTHING;
  const before = withDefaults(from.panel, formData, { datasource });
  const after = withDefaults(to.panel, switchPanel(change), { datasource });
  const pool = fieldPoolOf(to.panel, { formData: after, datasource });
  const taken = new Set([...pool.metrics.map(metricLabel), ...pool.columns.map(columnLabel)]);
  const movable = new Set([...fieldControlNames(from.panel), AXIS]);
  const there = new Set(controlsOf(to.panel).map(({ name }) => name));
  const kept: KeptControl[] = [];
  const setAside: AnyControl[] = [];
  for (const control of chosenControls(from.panel, { formData: before, datasource })) {
    const { name } = control;
    const held = movable.has(name) ? fieldLabels(control, before[name]) : [];
    const found = held.filter((label) => taken.has(label));
    const staysPut = there.has(name) && isSameValue(before[name], after[name]);
    if (staysPut || found.length > 0)
      kept.push({ control, isWhole: staysPut || found.length === held.length });
    else setAside.push(control);
  }
  return { kept, setAside };
}
