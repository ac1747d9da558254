import type { ChartDatasource, ChartPlugin } from '@belvedere/charts';
import type { DataMask, FormData, JsonObject, Layout } from '@belvedere/core';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { ChartResult } from '../data/use-chart-data.ts';

/** What a chart of a dashboard is asked with, and by what it is filtered. */
export interface LiveCard {
  readonly asked: {
    readonly formData: FormData;
    readonly datasource: ChartDatasource;
    readonly dashboardId?: number;
  };
  /** Its form before the filters of the dashboard. */
  readonly base: FormData;
  /** What filters it, in order. */
  readonly applied: readonly DataMask[];
  readonly place: { readonly layout: Layout; readonly metadata: JsonObject };
}

/** A chart as it is drawn now. */
export interface LiveTile {
  readonly plugin: ChartPlugin;
  readonly result: ChartResult;
  readonly ownState: JsonObject;
  /** What tells its present question from others. */
  readonly key: string | undefined;
}

/** What a chart shows while another one is brushed. */
export interface LiveAnswer {
  /** The rows that it stands for; with others the chart shows those. */
  readonly over: ChartResult;
  readonly result: ChartResult;
  /** The form that the result answers; null where that is the one of `over`. */
  readonly formData: FormData | null;
  /** It is of an earlier range, and the present one is being asked. */
  readonly isStale: boolean;
  /** Why the database is asked; null where it is not. */
  readonly note: ReactNode;
}

/** The charts of a dashboard that follow what is brushed in one of them. */
export interface LiveBoard {
  readonly cards: Map<number, LiveCard>;
  readonly tiles: Map<number, LiveTile>;
  /** What charts show in place of their own rows. */
  answers: ReadonlyMap<number, LiveAnswer>;
  readonly listeners: Set<() => void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of each chart that was drawn anew, or is gone. */
  onDrawn: ((id: number) => void) | null;
}

/** Makes the board of one dashboard. */
export function createLiveBoard(): LiveBoard {
  const listeners = new Set<() => void>();
  return {
    cards: new Map(),
    tiles: new Map(),
    answers: new Map(),
    listeners,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onDrawn: null,
  };
}

/** The board of the dashboard around; null where charts stand alone. */
export const LiveBoardContext = createContext<LiveBoard | null>(null);

const nobody = (): (() => void) => () => undefined;
const NOWHERE = -1;

/** What a chart shows of a brush in another one; null while it shows its own rows. */
export function useLiveAnswer(id: number = NOWHERE, tile: LiveTile): LiveAnswer | null {
  const board = useContext(LiveBoardContext);
  const live = useSyncExternalStore(board?.subscribe ?? nobody, () => board?.answers.get(id));
  useEffect(() => {
    board?.tiles.set(id, tile);
    board?.onDrawn?.(id);
  });
  useEffect(
    () => () => {
      board?.tiles.delete(id);
      board?.onDrawn?.(id);
    },
    [board, id],
  );
  return live?.over === tile.result ? live : null;
}
