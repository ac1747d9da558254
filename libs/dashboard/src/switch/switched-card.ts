import {
  setSwitches,
  switchedControls,
  switchedOf,
  switchedTitle,
  switchesOf,
  type SetSwitch,
  type FormData,
  type JsonObject,
} from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import type { DashboardChart } from '../state/wire.ts';

/** What readers switched in a chart, as its page says it. */
interface SwitchedOn {
  readonly switched: string;
  readonly metadata: JsonObject;
}

const setIn = (chartId: number, { switched, metadata }: SwitchedOn): readonly SetSwitch[] =>
  setSwitches(switchesOf(metadata, chartId), switchedOf(switched)[chartId]);

/** A chart's form and title as its reader switched it, as far as the author allows it. */
export function switchedCard(
  { id, formData }: Pick<DashboardChart, 'id' | 'formData'>,
  title: string,
  { t, ...on }: SwitchedOn & { readonly t: Translate },
): { readonly form: FormData; readonly title: string } {
  const set = setIn(id, on);
  if (set.length === 0) return { form: formData, title };
  return { form: { ...formData, ...switchedControls(formData, set) }, title: switchedTitle(title, set, t) };
}

/** What of the forms of charts is another, by their ids. */
export const switchedChanges = (
  charts: Readonly<Record<number, DashboardChart>>,
  on: SwitchedOn,
): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(
    Object.values(charts).map(({ id, formData }) => [id, switchedControls(formData, setIn(id, on))]),
  );
