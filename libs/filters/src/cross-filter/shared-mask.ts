import { picksBehind, wireValue, type DatumPick } from '@belvedere/charts';
import {
  isFiltering,
  isJsonObject,
  readFilterMask,
  type DataMask,
  type Json,
  type JsonObject,
} from '@belvedere/core';
import type { CrossFilterChoice, CrossFilters } from '../state/cross-filters-slice.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The chosen data as a link keeps them: values as filters carry them. */
const pickToShare = ({ label, values }: DatumPick): Json =>
  JSON.parse(
    JSON.stringify({ label, values: values.map((picked) => ({ ...picked, value: wireValue(picked) })) }),
  ) as Json;

/** Masks of the charts that filter others, by chart id, as a link keeps them: with the data behind each, beside what every client reads. */
export function sharedMasks(choices: CrossFilters): Readonly<Record<string, DataMask>> {
  return Object.fromEntries(
    Object.values(choices).map(({ mask, picks }) => [
      mask.id,
      { ...mask, filterState: { ...mask.filterState, picks: picks.map(pickToShare) } },
    ]),
  );
}

function maskOf(id: string, stored: unknown): DataMask | null {
  if (!isRecord(stored)) return null;
  const said = readFilterMask(stored);
  if (!isFiltering(said)) return null;
  const { ownState } = stored;
  return { id, ...said, ownState: isJsonObject(ownState as Json) ? (ownState as JsonObject) : {} };
}

/** What a chart chose, from a mask that a link kept; null for what is no mask of a chart, or filters nothing. */
function choiceOf(id: string, stored: unknown): CrossFilterChoice | null {
  const mask = maskOf(id, stored);
  if (mask === null) return null;
  const { picks, ...filterState } = mask.filterState as JsonObject & { readonly picks?: unknown };
  return { mask: { ...mask, filterState }, picks: picksBehind(picks, mask.extraFormData) };
}

/** What charts chose, from the masks that a link kept; those of other filters, and of charts that are not on the dashboard, are left out. */
export function choicesOfMasks(masks: unknown, chartIds: ReadonlySet<number>): CrossFilters {
  if (!isRecord(masks)) return {};
  return Object.fromEntries(
    Object.entries(masks).flatMap(([id, stored]) => {
      const choice = /^\d+$/.test(id) && chartIds.has(Number(id)) ? choiceOf(id, stored) : null;
      return choice === null ? [] : [[Number(id), choice]];
    }),
  );
}
