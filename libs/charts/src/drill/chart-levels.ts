import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';
import { wireValue, type DatumPick, type PickedValue } from '../pick.ts';
import type { LevelStep } from './hierarchy-steps.ts';

/** Parameter of a dashboard's address that says how far its charts have gone down the hierarchies of their datasets. */
export const LEVELS_PARAM = 'levels';

/** So many members beside the chosen one an address keeps; of more it keeps none, and the way across is not there when it is opened. */
const MOST_KEPT = 24;

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

const valueJson = (picked: PickedValue): Json =>
  JSON.parse(JSON.stringify({ ...picked, value: wireValue(picked) })) as Json;

/** Steps down as an address keeps them. */
export const levelsJson = (steps: readonly LevelStep[]): Json =>
  steps.map(({ pick: { label, values, drillField }, column, from, members }) => ({
    label,
    from,
    column,
    values: values.map(valueJson),
    members: members.length > MOST_KEPT ? [] : members.map(valueJson),
    ...(drillField !== undefined && { drillField }),
  }));

function valueOf(stored: Json): readonly PickedValue[] {
  if (!isJsonObject(stored)) return [];
  const { column, value, text } = stored;
  const isColumn = typeof column === 'string' || isJsonObject(column);
  const isCell = value === null || typeof value !== 'object';
  if (!isColumn || !isCell || value === undefined || typeof text !== 'string') return [];
  return [stored as unknown as PickedValue];
}

const valuesOf = (stored: Json | undefined): readonly PickedValue[] =>
  Array.isArray(stored) ? (stored as readonly Json[]).flatMap(valueOf) : [];

function stepOf(stored: Json): LevelStep | null {
  if (!isJsonObject(stored)) return null;
  const [label, from, column] = [textOf(stored['label']), textOf(stored['from']), textOf(stored['column'])];
  const values = valuesOf(stored['values']);
  if (label === null || from === null || column === null || values.length === 0) return null;
  const drillField = textOf(stored['drillField']);
  const pick: DatumPick = { label, values, ...(drillField !== null && { drillField }) };
  const members = valuesOf(stored['members']);
  return { pick, from, column, members: members.length === 0 ? values : members };
}

/** Steps down that an address keeps; those after one that cannot be read are left out. */
export function levelsOfJson(stored: Json | undefined): readonly LevelStep[] {
  const steps = Array.isArray(stored) ? (stored as readonly Json[]).map(stepOf) : [];
  const end = steps.indexOf(null);
  return (end < 0 ? steps : steps.slice(0, end)).flatMap((step) => step ?? []);
}

/** All that an address keeps with the steps of one chart in it; null where no chart has gone down. */
export function withLevels(
  all: JsonObject | null,
  chartId: number,
  steps: readonly LevelStep[],
): JsonObject | null {
  const { [chartId]: _, ...others } = all ?? {};
  const next = steps.length === 0 ? others : { ...others, [chartId]: levelsJson(steps) };
  return Object.keys(next).length === 0 ? null : next;
}

/** What a title says of the members that were chosen on the way down. */
export const levelsTitle = (title: string, steps: readonly LevelStep[]): string =>
  steps.length === 0 ? title : `${title} · ${steps.map(({ pick }) => pick.label).join(' › ')}`;
