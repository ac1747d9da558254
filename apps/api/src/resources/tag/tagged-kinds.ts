import { chartUrl, dashboardUrl, exploreDatasetUrl, savedQueryUrl } from '@belvedere/contracts';
import type { Reader } from '../../db/store.ts';
import type { Scope } from '../../security/scope.ts';
import { findCharts } from '../../stored/chart.ts';
import { findDashboards } from '../../stored/dashboard.ts';
import { findDatasets } from '../../stored/dataset.ts';
import type { StoredRow } from '../../stored/object.ts';
import { findSavedQuery } from '../../stored/saved-query.ts';
import type { TaggedType } from '../../stored/tag.ts';

/** An object that can carry tags, as answers show it. */
interface TaggableObject {
  readonly row: StoredRow;
  readonly name: string;
  readonly url: string;
}

/** A kind of objects that carry tags. */
export interface TaggedKind {
  readonly type: TaggedType;
  /** The readable ones of some. */
  readonly find: (reader: Reader, scope: Scope, ids: readonly number[]) => Promise<TaggableObject[]>;
}

/** The kinds by the words that callers use, in the peer's order of numbers, from 1 on. */
export const TAGGED_KINDS: Readonly<Record<'query' | 'chart' | 'dashboard' | 'dataset', TaggedKind>> = {
  query: {
    type: 'saved_query',
    find: async (reader, { viewer }, ids) => {
      const rows = await Promise.all(ids.map((id) => findSavedQuery(reader, viewer, id)));
      return rows
        .filter((row) => row !== null)
        .map((row) => ({ row, name: row.label, url: savedQueryUrl(row.id) }));
    },
  },
  chart: {
    type: 'chart',
    find: async (reader, scope, ids) =>
      (await findCharts(reader, scope, ids)).map((row) => ({
        row,
        name: row.slice_name,
        url: chartUrl(row.id),
      })),
  },
  dashboard: {
    type: 'dashboard',
    find: async (reader, scope, ids) =>
      (await findDashboards(reader, scope, ids)).map((row) => ({
        row,
        name: row.dashboard_title,
        url: dashboardUrl(row.slug ?? row.id),
      })),
  },
  dataset: {
    type: 'dataset',
    find: async (reader, scope, ids) =>
      (await findDatasets(reader, scope, ids)).map((row) => ({
        row,
        name: row.table_name,
        url: exploreDatasetUrl(row.id),
      })),
  },
};

/** Words of {@link TAGGED_KINDS}. */
export type TaggedWord = keyof typeof TAGGED_KINDS;
const WORDS = Object.keys(TAGGED_KINDS) as TaggedWord[];

/** The kind of the peer's number; undefined for a number that is none. */
export const wordOfNumber = (kind: number): TaggedWord | undefined => WORDS[kind - 1];

/** Whether a text names a kind. */
export const isTaggedWord = (text: string): text is TaggedWord => WORDS.some((word) => word === text);
