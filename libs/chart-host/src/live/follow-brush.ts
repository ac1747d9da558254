import { fetchChartData } from '@belvedere/api-client';
import { crossFilterOf, type DatumPick } from '@belvedere/charts';
import {
  addsOnly,
  brushDimension,
  brushRange,
  createCube,
  cubePlan,
  dimensionKey,
  type BrushDimension,
  type BrushRange,
  type Cube,
  type CubePlan,
} from '@belvedere/charts/brush';
import { problemOf, type Services } from '@belvedere/client-store';
import {
  canonicalJson,
  type Json,
  type MessageValues,
  type QueryContext,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import { createElement } from 'react';
import type { ChartResult } from '../data/use-chart-data.ts';
import { liveMessages } from '../messages/live.ts';
import { LiveNote } from './LiveNote.tsx';
import { keepAnswersTrue, showAnswer, showAnswers } from './shown-answers.ts';
import type { LiveAnswer, LiveBoard } from './live-board.ts';
import { createAsker, type Asker } from './latest-asker.ts';
import { isFirstRange, liveResult, type CubeOfQuery } from './live-result.ts';
import { bystandersOf, followersOf, takenQueries, type Follower } from './tile-questions.ts';

/** What makes the charts of a board follow. */
export interface BrushFollower {
  /** A datum is pointed at: asks for the cells that a brush along it would add up. */
  readonly point: (emitter: number, pick: DatumPick) => void;
  /** Data lie in the box; null when it was let go. */
  readonly drag: (emitter: number, picks: readonly DatumPick[] | null) => void;
}

type Note = LiveAnswer['note'];

/** How one chart follows: by cubes, one for each of its queries, or asked anew for the reason of the note. */
interface Following {
  readonly follower: Follower;
  readonly plans: readonly CubePlan[];
  /** Of each query whether the brush gives the bounds of its time. */
  readonly takeBounds: readonly boolean[];
  readonly note: Note;
  cubes: readonly CubeOfQuery[] | null;
}

/** Everything about one brush: from where, along what, and who follows. */
interface Brush {
  /** Equal for brushes from one chart along one dimension. */
  readonly key: string;
  /** What the others are asked without it. */
  readonly questions: string;
  /** Charts that were on the board. */
  readonly onBoard: number;
  readonly emitter: number;
  readonly dimension: BrushDimension;
  readonly all: readonly Following[];
  readonly ready: Promise<void>;
}

const filtersOf = (picks: readonly DatumPick[]): readonly QueryFilter[] =>
  crossFilterOf(picks).extraFormData.filters ?? [];

const say = (name: keyof typeof liveMessages, values: MessageValues = {}): Note =>
  createElement(LiveNote, { message: liveMessages[name], values });

/** The queries under the filters of a brush; null where those do more than narrow rows. */
function narrowed(
  follower: Follower,
  before: readonly QueryObject[],
  filters: readonly QueryFilter[],
): readonly QueryObject[] | null {
  const brushed = takenQueries(follower.contextUnder(filters), follower.card.asked.datasource);
  const isNarrowed =
    before.length === brushed.length &&
    before.every((query, at) => addsOnly(query, brushed[at] ?? {}, filters));
  return isNarrowed ? brushed : null;
}

function followingOf(
  follower: Follower,
  dimension: BrushDimension,
  filters: readonly QueryFilter[],
): Following {
  const { datasource } = follower.card.asked;
  const asked = { follower, plans: [], takeBounds: [], cubes: null };
  const before = takenQueries(follower.contextUnder(null), datasource);
  const plans: CubePlan[] = [];
  for (const query of before) {
    const plan = cubePlan(query, dimension, datasource);
    if (!('rules' in plan))
      return {
        ...asked,
        note: plan.kind === 'metric' ? say('metric', { metric: plan.metric }) : say('query'),
      };
    plans.push(plan);
  }
  const brushed = narrowed(follower, before, filters);
  if (brushed === null) return { ...asked, note: say('query') };
  const takeBounds = brushed.map((query) => isFirstRange(query, filters));
  return { follower, plans, takeBounds, cubes: null, note: say('cells') };
}

const textOf = (query: QueryObject): string => canonicalJson(query as unknown as Json);

/** Asks for the cells of all charts that add up, in one request. */
async function fetchCubes(
  brush: Omit<Brush, 'ready'>,
  services: Services,
  dashboardId: number | undefined,
): Promise<void> {
  const { all, dimension, emitter } = brush;
  const queries = new Map(
    all.flatMap(({ plans }) => plans.map(({ query }) => [textOf(query), query] as const)),
  );
  const [first] = all;
  if (queries.size === 0 || first === undefined) return;
  const { datasource } = first.follower.contextUnder(null);
  const context: QueryContext = {
    datasource,
    queries: [...queries.values()],
    result_type: 'full',
    result_format: 'json',
  };
  const { outcomes } = await fetchChartData(services.api, context, {
    sliceId: emitter,
    ...(dashboardId !== undefined && { dashboardId }),
  });
  const answers = new Map([...queries.keys()].map((text, at) => [text, outcomes[at]]));
  const cubeOf = (plan: CubePlan): Cube | null => {
    const outcome = answers.get(textOf(plan.query));
    if (outcome?.ok !== true || outcome.answer.isCut || outcome.answer.isTemplated) return null;
    return createCube(outcome.answer.frame, plan, dimension);
  };
  for (const following of all) {
    const cubes = following.plans.flatMap((plan, at) => {
      const cube = cubeOf(plan);
      return cube === null ? [] : [{ cube, plan, takesBounds: following.takeBounds[at] === true }];
    });
    if (cubes.length > 0 && cubes.length === following.plans.length) following.cubes = cubes;
  }
}

/** Whether the charts of a brush are still asked what they were asked when it began. */
function isPresent(brush: Brush, board: LiveBoard): boolean {
  return (
    brush.onBoard === board.tiles.size &&
    brush.all.every(
      ({ follower: { id, card, tile } }) =>
        board.cards.get(id) === card && board.tiles.get(id)?.key === tile.key,
    )
  );
}

const questionsOf = (followers: readonly Follower[]): string =>
  JSON.stringify(followers.map(({ id, contextUnder }) => [id, contextUnder(null)]));

/** What charts show that a brush cannot move: what they showed, and a word about it. */
function stillAnswers(board: LiveBoard, emitter: number): readonly (readonly [number, LiveAnswer])[] {
  return bystandersOf(board, emitter).flatMap(([id, { asked }]) => {
    const over = board.tiles.get(id)?.result;
    const note = say('still', { dataset: asked.datasource.name });
    return over === undefined
      ? []
      : [[id, { over, result: over, formData: null, isStale: false, note }] as const];
  });
}

function createFollower(board: LiveBoard, services: Services): BrushFollower {
  let brush: Brush | null = null;
  let range: string | null = null;
  let wanted: readonly DatumPick[] | null = null;
  const askers = new Map<number, Asker>();

  /** The brush along a datum; the one before where nothing has changed. */
  function brushAt(emitter: number, pick: DatumPick): Brush | null {
    const dimension = brushDimension(pick);
    const card = board.cards.get(emitter);
    if (dimension === null || card === undefined) return null;
    const key = JSON.stringify([emitter, dimensionKey(dimension)]);
    if (brush?.key === key && isPresent(brush, board)) return brush;
    const followers = followersOf(board, emitter, services.charts);
    const questions = questionsOf(followers);
    const known = brush?.key === key && brush.questions === questions ? brush : null;
    const all = followers.map((follower, at) => ({
      ...(known?.all[at] ?? followingOf(follower, dimension, filtersOf([pick]))),
      follower,
    }));
    const next = { key, questions, onBoard: board.tiles.size, emitter, dimension, all };
    const ready =
      known?.ready.then(() => {
        for (const [at, following] of all.entries()) following.cubes = known.all[at]?.cubes ?? null;
      }) ?? fetchCubes(next, services, card.asked.dashboardId).catch(() => undefined);
    brush = { ...next, ready };
    return brush;
  }

  function answerOf(
    following: Following,
    present: BrushRange,
    filters: readonly QueryFilter[],
    over: ChartResult,
  ): LiveAnswer {
    const { follower, cubes, note } = following;
    const { id } = follower;
    const made = cubes === null ? null : liveResult(cubes, present, over, filters);
    if (made !== null) {
      askers.get(id)?.stop();
      return { over, result: made, formData: follower.formUnder(filters), isStale: false, note: null };
    }
    const asker = askers.get(id) ?? createAsker(services);
    askers.set(id, asker);
    const context = follower.contextUnder(filters);
    const before = board.answers.get(id);
    const last = before?.over === over ? before : { result: over, formData: null };
    asker.ask(context, { sliceId: id, dashboardId: follower.card.asked.dashboardId }, (outcome, isLatest) => {
      if (board.tiles.get(id)?.result !== over || range === null) return;
      const own = board.answers.get(id);
      if (own?.over !== over) return;
      const told =
        'error' in outcome
          ? { ...own, isStale: true, note: say('failed', { reason: problemOf(outcome.error).message }) }
          : {
              ...own,
              result: outcome.result,
              formData: follower.formUnder(filters),
              isStale: !isLatest,
              note,
            };
      showAnswer(board, id, told);
    });
    return { over, result: last.result, formData: last.formData, isStale: true, note };
  }

  function letGo(): void {
    wanted = null;
    range = null;
    for (const asker of askers.values()) asker.stop();
    if (board.answers.size > 0) showAnswers(board, new Map());
  }

  function step(own: Brush, picks: readonly DatumPick[]): void {
    const present = brushRange(picks, own.dimension);
    if (present === null) return letGo();
    const key = `${own.key}${JSON.stringify(present)}`;
    if (key === range) return;
    range = key;
    const filters = filtersOf(picks);
    const answers = own.all.flatMap((following) => {
      const over = board.tiles.get(following.follower.id)?.result;
      return over === undefined
        ? []
        : [[following.follower.id, answerOf(following, present, filters, over)] as const];
    });
    showAnswers(
      board,
      new Map([...(answers.length === 0 ? [] : stillAnswers(board, own.emitter)), ...answers]),
    );
  }

  return {
    point(emitter, pick) {
      if (wanted === null) brushAt(emitter, pick);
    },
    drag(emitter, picks) {
      const [first] = picks ?? [];
      const own = first === undefined ? null : brushAt(emitter, first);
      if (picks === null || own === null) return letGo();
      wanted = picks;
      void own.ready.then(() => {
        if (wanted === picks && brush === own) step(own, picks);
      });
    },
  };
}

const followers = new WeakMap<LiveBoard, BrushFollower>();

/** What makes the charts of a board follow: one for each. */
export function followerOf(board: LiveBoard, services: Services): BrushFollower {
  const known = followers.get(board);
  if (known !== undefined) return known;
  const made = createFollower(board, services);
  keepAnswersTrue(board);
  followers.set(board, made);
  return made;
}
