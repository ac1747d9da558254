import {
  acceptQueries,
  acceptScene,
  askedFormData,
  manifestOfOutside,
  plainContext,
  type AnsweredChart,
  type ChartDatasource,
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
  /** A scene of the context's size that is safe to paint. */
  readonly draw: (chart: InstalledCode, answered: AnsweredChart, context: DrawContext) => Promise<Scene>;
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
    draw: async ({ manifest, code }, { formData, datasource, frames }, context) => {
      const complete = askedFormData(manifestOfOutside(manifest), formData, datasource);
      const input = { formData: complete, datasource, frames };
      const question = { kind: 'draw', input, context: plainContext(context) } as const;
      return acceptScene(await pool.ask({ code, question, limits }), context, SCENE_LIMITS);
    },
  };
}
