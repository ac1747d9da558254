import { contextKey, queryContextOf } from '@belvedere/charts';
import type { Services } from '@belvedere/client-store';
import {
  crossFilterResponse,
  crossFilterTargets,
  extraFormDataOf,
  upgradeQueryObject,
  withExtraFormData,
  withGranularityAxis,
  type FormData,
  type QueryContext,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import type { LiveBoard, LiveCard, LiveTile } from './live-board.ts';

/** A chart that may follow, and what it would be asked. */
export interface Follower {
  readonly id: number;
  readonly card: LiveCard;
  readonly tile: LiveTile;
  /** Its form under a filter of the brushed chart; under none of it for null. */
  readonly formUnder: (filters: readonly QueryFilter[] | null) => FormData;
  /** Its question under a filter of the brushed chart; under none of it for null. */
  readonly contextUnder: (filters: readonly QueryFilter[] | null) => QueryContext;
}

const formOf = ({ base }: LiveCard, masks: LiveCard['applied'], charts: Services['charts']): FormData =>
  charts.migrate(masks.length === 0 ? base : withExtraFormData(base, extraFormDataOf(masks)));

const contextOf = ({ card, tile }: Pick<Follower, 'card' | 'tile'>, form: FormData): QueryContext =>
  queryContextOf(tile.plugin.manifest, form, card.asked.datasource, tile.ownState);

function followerOf(
  id: number,
  board: LiveBoard,
  emitter: number,
  charts: Services['charts'],
): Follower | null {
  const [card, tile] = [board.cards.get(id), board.tiles.get(id)];
  if (card === undefined || tile === undefined) return null;
  const own = { card, tile };
  const present = contextOf(own, formOf(card, card.applied, charts));
  if (contextKey(tile.plugin.manifest, present) !== tile.key) return null;
  const others = card.applied.filter((mask) => mask.id !== String(emitter));
  const formUnder: Follower['formUnder'] = (filters) => {
    const brush = {
      id: String(emitter),
      extraFormData: { filters: filters ?? [] },
      filterState: {},
      ownState: {},
    };
    return formOf(card, filters === null ? others : [...others, brush], charts);
  };
  return { id, ...own, formUnder, contextUnder: (filters) => contextOf(own, formUnder(filters)) };
}

/** The charts over the dataset of a brushed one that its choices filter; those that show something else than their form asks, or highlight, are left out. */
export function followersOf(
  board: LiveBoard,
  emitter: number,
  charts: Services['charts'],
): readonly Follower[] {
  const source = board.cards.get(emitter);
  if (source === undefined) return [];
  const { layout, metadata } = source.place;
  const { id: datasetId, type } = source.asked.datasource;
  return crossFilterTargets(layout, metadata, emitter).flatMap((id) => {
    if (crossFilterResponse(metadata, id) === 'highlight') return [];
    const follower = followerOf(id, board, emitter, charts);
    const own = follower?.card.asked.datasource;
    return follower === null || own?.id !== datasetId || own.type !== type ? [] : [follower];
  });
}

/** The charts that a choice in a brushed one may filter, but that are over another dataset: none of them moves before it is made. */
export function bystandersOf(board: LiveBoard, emitter: number): readonly (readonly [number, LiveCard])[] {
  const source = board.cards.get(emitter);
  if (source === undefined) return [];
  const { id: datasetId, type } = source.asked.datasource;
  return crossFilterTargets(source.place.layout, source.place.metadata, emitter).flatMap((id) => {
    const card = board.cards.get(id);
    const own = card?.asked.datasource;
    return card === undefined || (own?.id === datasetId && own.type === type) ? [] : [[id, card] as const];
  });
}

/** The queries of a context as the server takes them. */
export function takenQueries(
  { queries, form_data: form }: QueryContext,
  { columns }: LiveCard['asked']['datasource'],
): readonly QueryObject[] {
  const temporal = new Set(
    columns.filter(({ is_dttm: isTime }) => isTime === true).map(({ column_name: name }) => name),
  );
  const axis = (form as FormData | null | undefined)?.['x_axis'];
  return queries.map((query) => withGranularityAxis(upgradeQueryObject(query), axis, temporal));
}
