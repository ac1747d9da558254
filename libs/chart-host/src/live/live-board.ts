import type { ChartDatasource, ChartPlugin, DatumPick } from '@belvedere/charts';
import { useServices } from '@belvedere/client-store';
import type { DataMask, FormData, JsonObject, Layout, Message, MessageValues } from '@belvedere/core';
import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
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
  /** It is of an earlier range, and the present one is being asked. */
  readonly isStale: boolean;
  readonly note: { readonly message: Message; readonly values: MessageValues } | null;
  /** The range was chosen, and the chart's own question changed with it. */
  readonly isHeld: boolean;
}

/** The charts of a dashboard that follow what is brushed in one of them. */
export interface LiveBoard {
  readonly cards: Map<number, LiveCard>;
  readonly tiles: Map<number, LiveTile>;
  readonly answerOf: (id: number) => LiveAnswer | null;
  readonly show: (answers: ReadonlyMap<number, LiveAnswer>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the board of one dashboard. */
export function createLiveBoard(): LiveBoard {
  let answers: ReadonlyMap<number, LiveAnswer> = new Map();
  const listeners = new Set<() => void>();
  return {
    cards: new Map(),
    tiles: new Map(),
    answerOf: (id) => answers.get(id) ?? null,
    show(next) {
      answers = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The board of the dashboard around; null where charts stand alone. */
export const LiveBoardContext = createContext<LiveBoard | null>(null);

/** Replaces or takes away the live answer of one chart. */
function showOne(board: LiveBoard, id: number, answer: LiveAnswer | null): void {
  const others = [...board.tiles.keys()].flatMap((own) => {
    const known = own === id ? answer : board.answerOf(own);
    return known === null ? [] : [[own, known] as const];
  });
  board.show(new Map(others));
}

const nobody = (): (() => void) => () => undefined;
const NOWHERE = -1;

/** What a chart shows of a brush in another one; null while it shows its own rows. */
export function useLiveAnswer(id: number = NOWHERE, tile: LiveTile): LiveAnswer | null {
  const board = useContext(LiveBoardContext);
  const live = useSyncExternalStore(board?.subscribe ?? nobody, () => board?.answerOf(id) ?? null);
  const { key } = tile;
  const asked = useRef(key);
  useEffect(() => {
    board?.tiles.set(id, tile);
    const hasChanged = asked.current !== key;
    asked.current = key;
    if (board === null || live === null) return;
    if (live.over !== tile.result || (hasChanged && live.isHeld)) showOne(board, id, null);
    else if (hasChanged) showOne(board, id, { ...live, isHeld: true });
  });
  useEffect(
    () => () => {
      board?.tiles.delete(id);
      if (board !== null) showOne(board, id, null);
    },
    [board, id],
  );
  return live?.over === tile.result ? live : null;
}

/** What a chart tells of its pointer and its box. */
export interface Brushing {
  readonly onPoint: (pick: DatumPick) => void;
  /** Data lie in the box now; null when it was let go. */
  readonly onDrag: (picks: readonly DatumPick[] | null) => void;
}

/** Lets a chart follow others, and others follow it. Null where it stands alone. */
export function useBrushing(id: number, card: LiveCard): Brushing | null {
  const board = useContext(LiveBoardContext);
  const services = useServices();
  useEffect(() => {
    board?.cards.set(id, card);
    return () => void board?.cards.delete(id);
  }, [board, id, card]);
  return useMemo(() => {
    if (board === null) return null;
    const code = async () => (await import('./follow-brush.ts')).followerOf(board, services);
    return {
      onPoint: (pick) => void code().then((follower) => follower.point(id, pick)),
      onDrag: (picks) => void code().then((follower) => follower.drag(id, picks)),
    };
  }, [board, services, id]);
}
