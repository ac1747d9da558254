import {
  chartsInScope,
  crossFilterTargets,
  readFilterScope,
  WHOLE_SCOPE,
  type FilterScope,
} from './filter-scope.ts';
import { crossFilterResponse, RESPONSE_KEY, type CrossFilterResponse } from './cross-filter-response.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { chartIdsOf, type Layout } from './layout/component.ts';

/** Which charts the cross-filters of a dashboard hold for. */
export interface CrossFilterScopes {
  /** For every chart without a scope of its own. */
  readonly all: FilterScope;
  /** Scopes of single charts, by chart id. */
  readonly own: Readonly<Record<number, FilterScope>>;
  /** Charts that are not filtered by what others choose, and what they do instead, by chart id. */
  readonly responses: Readonly<Record<number, CrossFilterResponse>>;
}

const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

const entriesOf = (metadata: JsonObject): JsonObject => objectOf(metadata['chart_configuration']);

const ownScope = (entry: Json | undefined): FilterScope | null =>
  readFilterScope(objectOf(objectOf(entry)['crossFilters'])['scope']);

function responsesIn(metadata: JsonObject): CrossFilterScopes['responses'] {
  const responses = Object.keys(entriesOf(metadata)).flatMap((id) => {
    const response = crossFilterResponse(metadata, Number(id));
    return response === 'filter' ? [] : [[Number(id), response] as const];
  });
  return Object.fromEntries(responses);
}

/** Reads the scopes out of a dashboard's metadata; what is none of them reads as the whole dashboard. */
export function readCrossFilterScopes(metadata: JsonObject): CrossFilterScopes {
  const own = Object.entries(entriesOf(metadata)).flatMap(([id, entry]) => {
    const scope = ownScope(entry);
    return scope === null || !/^\d+$/.test(id) ? [] : [[Number(id), scope] as const];
  });
  const all = readFilterScope(objectOf(metadata['global_chart_configuration'])['scope']) ?? WHOLE_SCOPE;
  return { all, own: Object.fromEntries(own), responses: responsesIn(metadata) };
}

/** The two settings of a dashboard that hold scopes of cross-filters. */
export interface StoredCrossFilterScopes {
  readonly chart_configuration: JsonObject;
  readonly global_chart_configuration: JsonObject;
}

const plain = ({ rootPath, excluded }: FilterScope): JsonObject => ({
  rootPath: [...rootPath],
  excluded: [...excluded],
});

/**
 * Scopes as metadata hold them: an entry for each of `emitters`, the charts that can filter others, with the charts that
 * it holds for now. What the old metadata say beside, and of charts that are not in the layout, is kept.
 */
export function crossFilterScopesToStored(
  { all, own, responses }: CrossFilterScopes,
  {
    metadata,
    layout,
    emitters,
  }: { readonly metadata: JsonObject; readonly layout: Layout; readonly emitters: readonly number[] },
): StoredCrossFilterScopes {
  const old = entriesOf(metadata);
  const here = new Set(chartIdsOf(layout));
  const ids = new Set(
    [...emitters, ...Object.keys({ ...own, ...responsesIn(metadata), ...responses }).map(Number)].filter(
      (id) => here.has(id),
    ),
  );
  const scopeOf = (id: number): Json => (own[id] === undefined ? 'global' : plain(own[id]));
  const responseOf = (id: number): JsonObject =>
    (responses[id] ?? 'filter') === 'filter' ? {} : { [RESPONSE_KEY]: responses[id] as string };
  const scoped: JsonObject = {
    global_chart_configuration: { scope: plain(all) },
    chart_configuration: Object.fromEntries(
      [...ids].map((id) => [String(id), { crossFilters: { scope: scopeOf(id), ...responseOf(id) } }]),
    ),
  };
  const entryOf = (id: number): JsonObject => {
    const before = objectOf(old[String(id)]);
    const chartsInIt = [...crossFilterTargets(layout, scoped, id)];
    const { [RESPONSE_KEY]: _, ...others } = objectOf(before['crossFilters']);
    return {
      ...before,
      id,
      crossFilters: { ...others, scope: scopeOf(id), chartsInScope: chartsInIt, ...responseOf(id) },
    };
  };
  return {
    chart_configuration: {
      ...old,
      ...Object.fromEntries([...ids].map((id) => [String(id), entryOf(id)])),
    },
    global_chart_configuration: {
      ...objectOf(metadata['global_chart_configuration']),
      scope: plain(all),
      chartsInScope: [...chartsInScope(layout, all)],
    },
  };
}
