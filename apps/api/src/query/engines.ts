import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { NO_OUTBOUND_RULES, type OutboundRules } from '@belvedere/connectors';
import { Supervisor } from '@belvedere/engine-hosts';
import { HOST_MODULES } from '../engine-work/host-modules.ts';
import type { EngineTalk } from '../engine-work/tasks/engine-talk.ts';
import { defaultEngineLimits } from './engine-limits.ts';
import {
  isFileDatabase,
  type BrowseAnswers,
  type BrowseRequest,
  type DatabaseConfig,
  type EngineLimits,
  type Engines,
} from './engine-port.ts';
import { browseCatalog, tryDatabase } from './engines/browse-catalog.ts';
import { inspectDataFile, loadDataFile } from './engines/data-files.ts';
import type { EngineRoom } from './engines/engine-room.ts';
import { realPathOf } from './engines/host-database.ts';
import { createJobTracker } from './engines/job-tracker.ts';
import { createLateCode } from './engines/late-code.ts';
import { nameEngine } from './engines/name-engine.ts';
import { consultCode, drawPicture, reshapeResult } from './engines/on-draw-host.ts';
import { POOL_WORDS, poolLimits } from './engines/pool-settings.ts';
import { renderTemplates } from './engines/render-templates.ts';
import { runStatements } from './engines/run-statements.ts';

/** What the engines of an installation need. */
export interface EnginesOptions {
  /** Folder that relative data files count from; temporary files of engines go below it. */
  readonly dataDir: string;
  /** The server's own files, never opened as data: metadata, logs, cache. */
  readonly metadataFiles: readonly string[];
  readonly limits?: Partial<EngineLimits>;
  /** Which servers may be connected; all but the always refused ones by default. */
  readonly outbound?: OutboundRules;
  /** Disarms formulas in CSV; true unless said otherwise. */
  readonly guardsFormulas?: boolean;
}

/** Engines, and the processes behind them. */
export interface RunningEngines extends Engines {
  /** Process ids of the hosts there are. */
  hostPids(): readonly number[];
}

function roomOf({
  dataDir,
  metadataFiles,
  limits: asked,
  guardsFormulas,
  outbound,
}: EnginesOptions): EngineRoom {
  const limits: EngineLimits = { ...defaultEngineLimits(), ...asked };
  const temporaryFolder = resolve(dataDir, 'tmp', 'engines');
  mkdirSync(temporaryFolder, { recursive: true });
  return {
    dataDir,
    refusedFiles: metadataFiles.map((file) => resolve(dataDir, file)),
    temporaryFolder,
    limits,
    outbound: outbound ?? NO_OUTBOUND_RULES,
    guardsFormulas: guardsFormulas ?? true,
    pool: new Supervisor<EngineTalk>({
      limits: poolLimits(limits),
      modules: HOST_MODULES,
      words: POOL_WORDS,
    }),
    jobs: createJobTracker(),
    lateCode: createLateCode(() => performance.now()),
  };
}

/** Starts nothing by itself: processes come with the first query. */
export function createEngines(options: EnginesOptions): RunningEngines {
  const room = roomOf(options);
  const { pool, jobs, dataDir } = room;
  return {
    run: (request) => runStatements(request, room).catch(nameEngine(request.database.spec)),
    reshape: (request) => reshapeResult(request, room),
    draw: (request) => drawPicture(request, room),
    consult: (request) => consultCode(request, room),
    inspect: (request) => inspectDataFile(request, room),
    load: (request) => loadDataFile(request, room),
    render: (request) => renderTemplates(request, room),
    browse: <What extends keyof BrowseAnswers>(
      database: DatabaseConfig,
      question: BrowseRequest & { readonly what: What },
    ) => browseCatalog<What>(database, question, room).catch(nameEngine(database.spec)),
    cancel: (queryId) => jobs.cancel(queryId),
    test: (database) => tryDatabase(database, room).catch(nameEngine(database.spec)),
    release: async (database) => {
      if (isFileDatabase(database)) await pool.release(realPathOf(resolve(dataDir, database.file)));
    },
    dispose: () => pool.dispose(),
    hostPids: () => pool.hostPids(),
  };
}
