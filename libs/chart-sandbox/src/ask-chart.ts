import {
  acceptPicks,
  acceptQueries,
  acceptScene,
  askedFormData,
  dataInScene,
  isAmongPicks,
  manifestOfOutside,
  NOTHING_PICKED,
  plainContext,
  type AnsweredChart,
  type ChartDatasource,
  type DatumPick,
  type DrawContext,
  type OutsideManifest,
} from '@belvedere/charts';
import type { FormData, JsonObject, QueryObject } from '@belvedere/core';
import type { Scene } from '@belvedere/scene';
import { GUEST_LIMITS, SCENE_LIMITS, type GuestLimits } from './limits.ts';
import type { GuestPool } from './pool/guest-pool.ts';

/** An installed chart: what it is, as data, and its code. */
export interface InstalledCode {
  readonly manifest: OutsideManifest;
  readonly code: string;
}

/** What the code of a package turned out to be. */
export interface ExportedChart {
  readonly id: string;
  readonly view: string;
}

/** Asks charts whose code runs where nothing can be reached. Everything rejects with a sentence about the code. */
export interface ChartAsker {
  /** Which chart the code exports. */
  readonly inspect: (code: string) => Promise<ExportedChart>;
  /** The queries of a form, in the newest form of its chart type; its defaults are filled in. */
  readonly queries: (
    chart: InstalledCode,
    form: {
      readonly formData: FormData;
      readonly datasource: ChartDatasource;
      readonly ownState: JsonObject;
    },
  ) => Promise<readonly QueryObject[]>;
  /**
   * A scene of the context's size that is safe to paint. Data that stand for something else than `picks` fade; none do where
   * it is empty, and in a scene of too many marks.
   */
  readonly draw: (
    chart: InstalledCode,
    answered: AnsweredChart,
    context: DrawContext,
    picks?: readonly DatumPick[],
  ) => Promise<Scene>;
}

const wordOf = (found: unknown, name: string): string => {
  const word: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof word === 'string' ? word : '';
};

/** Makes what asks charts in the threads of a pool. */
export function createChartAsker(pool: GuestPool, limits: GuestLimits = GUEST_LIMITS): ChartAsker {
  return {
    inspect: async (code) => {
      const found = await pool.ask({ code, question: { kind: 'inspect' }, limits });
      return { id: wordOf(found, 'id'), view: wordOf(found, 'view') };
    },
    queries: async ({ manifest, code }, { formData, datasource, ownState }) => {
      const complete = askedFormData(manifestOfOutside(manifest), formData, datasource);
      const question = { kind: 'queries', formData: complete, datasource, ownState } as const;
      return acceptQueries(await pool.ask({ code, question, limits }));
    },
    draw: async ({ manifest, code }, { formData, datasource, frames }, context, picks = []) => {
      const complete = askedFormData(manifestOfOutside(manifest), formData, datasource);
      const input = { formData: complete, datasource, frames };
      const drawing = { input, context: plainContext(context) };
      const sceneOf = async (selection: { readonly selected?: readonly number[] }): Promise<Scene> => {
        const question = { kind: 'draw', ...drawing, ...selection } as const;
        return acceptScene(await pool.ask({ code, question, limits }), context, SCENE_LIMITS);
      };
      const scene = await sceneOf({});
      const data = picks.length === 0 ? null : dataInScene(scene);
      if (data === null) return scene;
      const question = { kind: 'picks', ...drawing, data } as const;
      const found = acceptPicks(await pool.ask({ code, question, limits }), data.length);
      const isChosen = isAmongPicks(picks);
      return sceneOf({ selected: data.filter((_, at) => isChosen(found[at] ?? NOTHING_PICKED)) });
    },
  };
}
