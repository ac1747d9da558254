import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  connectorError,
  engineName,
  NO_OUTBOUND_RULES,
  takesFiles,
  type OutboundRules,
  type ResultColumn,
} from '@belvedere/connectors';
import type { AppError } from '@belvedere/core';
import { SQL_ERRORS, type TemplateText } from '@belvedere/sql';
import { fileEnding } from '../engine-host/files/says-file.ts';
import type { Job, JobEnd } from '../engine-host/job.ts';
import {
  isHostFile,
  type DataFile,
  type DataFileContents,
  type DataFileEnd,
  type HostDatabase,
  type HostFile,
  errorOf,
  type HostTask,
  type RenderNote,
  type ReshapeNote,
} from '../engine-host/protocol.ts';
import { refuseFile } from '../engine-host/refuse-file.ts';
import { hostError } from '../engine-host/errors.ts';
import { isProductFile } from './file-identity.ts';
import { Supervisor, type JobHandle } from '../engine-host/supervisor.ts';
import { defaultEngineLimits } from './engine-limits.ts';
import {
  isFileDatabase,
  type BrowseAnswers,
  type BrowseRequest,
  type DatabaseConfig,
  type EngineLimits,
  type DrawRequest,
  type InspectRequest,
  type LoadRequest,
  type Engines,
  type FileDatabase,
  type RenderOutcome,
  type RenderRequest,
  type ReshapeAnswer,
  type ReshapeRequest,
  type RunAnswer,
  type RunOwner,
  type RunRequest,
} from './engine-port.ts';

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

const SYSTEM_OWNER: RunOwner = { viewerId: null, viewerKind: 'system' };
const BROWSE_TIMEOUT_MS = 10_000;
const RENDER_TIMEOUT_MS = 10_000;
/** A render that began is stopped after this; its host is ended when it does not heed that in the grace of a lone job. */
const RENDER_BEGUN_MS = 600;
const IDLE_MS = 300_000;
const PREVIEW_ROWS = 30;
const GRACE_MS = { duck: 2000, run: 400 } as const;

const SILENT = {
  onSchema: () => undefined,
  onData: () => undefined,
  onStatement: () => undefined,
  onRepeat: () => undefined,
};

interface JobParts {
  readonly database: DatabaseConfig;
  readonly owner: RunOwner;
  readonly requestId: string;
  readonly purpose?: RunRequest['purpose'];
  readonly task: HostTask;
  readonly timeoutMs: number;
  readonly rowCap: number;
}

function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Starts nothing by itself: processes come with the first query. */
export function createEngines({
  dataDir,
  metadataFiles,
  limits: asked = {},
  guardsFormulas = true,
  outbound = NO_OUTBOUND_RULES,
}: EnginesOptions): RunningEngines {
  const limits: EngineLimits = { ...defaultEngineLimits(), ...asked };
  const temporaryFolder = resolve(dataDir, 'tmp', 'engines');
  mkdirSync(temporaryFolder, { recursive: true });
  const refusedFiles = metadataFiles.map((file) => resolve(dataDir, file));
  const supervisor = new Supervisor({ ...limits, graceMs: GRACE_MS, idleMs: IDLE_MS });
  const handles = new Map<string, JobHandle>();

  function hostDatabase(database: DatabaseConfig): HostDatabase {
    if (isFileDatabase(database)) return hostFile(database);
    const { spec, address, schema, readOnly, allowDml } = database;
    return {
      module: spec.module,
      schema,
      options: { ...address, outbound, writable: allowDml && !readOnly },
    };
  }

  function hostFile({ spec, file, readOnly, allowDml }: FileDatabase): HostFile {
    const isUri = /^[a-z][a-z0-9+.-]*:/i.test(file);
    const path = isUri ? file : resolve(dataDir, file);
    refuseFile(path, refusedFiles);
    if (isProductFile(dataDir, path))
      throw hostError('DATABASE_FILE_REFUSED', { file, reason: 'it belongs to the server' });
    return {
      module: spec.module,
      file: realPathOf(path),
      writable: allowDml && !readOnly,
      memoryMb: limits.duckMemoryMb,
      threads: limits.duckThreads,
      temporaryFolder,
      refusedFiles,
    };
  }

  function startOf(
    { owner, requestId, purpose }: Pick<JobParts, 'owner' | 'requestId' | 'purpose'>,
    database: HostDatabase | null,
    task: HostTask,
    rowCap: number,
  ): Job['start'] {
    const viewer = { kind: owner.viewerKind, id: owner.viewerId };
    return {
      requestId,
      viewer,
      ...(purpose !== undefined && { purpose }),
      rowCap,
      byteCap: limits.resultBytes,
      database,
      task,
    };
  }

  function jobOf(parts: JobParts): Job {
    const { database, owner, task, timeoutMs, rowCap } = parts;
    const host = hostDatabase(database);
    return {
      owner: `${owner.viewerKind}:${owner.viewerId}`,
      ...hostChoice(database, host),
      timeoutMs,
      mayRepeat: task.op !== 'run' || !task.mayWrite,
      start: startOf(parts, host, task, rowCap),
      ...SILENT,
    };
  }

  async function run(request: RunRequest): Promise<RunAnswer> {
    const { onBytes, signal } = request;
    const task: HostTask = {
      op: 'run',
      statements: request.statements,
      userParts: request.userParts ?? null,
      mayWrite: request.mayWrite === true,
      encoding: request.encoding,
      guardsFormulas,
      times: request.times ?? 'epoch',
      kinds: request.kinds ?? {},
      order: request.order ?? null,
      headers: request.headers ?? {},
      about: request.about ?? [],
      ifCut: request.ifCut ?? null,
    };
    const timeoutMs = request.timeoutMs ?? limits.timeoutMs;
    const isStreamed = onBytes !== undefined;
    const parts = { ...request, task, timeoutMs, rowCap: request.rowLimit };
    const chunks: Buffer[] = [];
    let columns: readonly ResultColumn[] = [];
    const job = jobOf(parts);
    const handle = supervisor.submit({
      ...job,
      start: isStreamed ? { ...job.start, byteCap: Number.MAX_SAFE_INTEGER } : job.start,
      isStreamed,
      onSchema: (schema) => {
        columns = schema;
      },
      onData: onBytes ?? ((bytes) => void chunks.push(bytes)),
      onStatement: request.onStatement ?? (() => undefined),
      onRepeat: () => void chunks.splice(0),
    });
    const end = await track(request.queryId, handle, signal);
    return answerOf(end, columns, Buffer.concat(chunks));
  }

  async function reshape(request: ReshapeRequest): Promise<ReshapeAnswer> {
    const { steps, encoding, headers = {}, about = [], ifCut = null, isCut = false, frame } = request;
    const task: HostTask = {
      op: 'reshape',
      given: request.given ?? 'columns',
      view: request.view ?? null,
      histogram: request.histogram ?? null,
      steps,
      comparison: request.comparison ?? null,
      shape: request.shape ?? null,
      encoding,
      guardsFormulas,
      headers,
      about,
      ifCut,
      isCut,
      times: 'epoch',
    };
    const { end, columns, bytes } = await onDrawHost(request, task, frame);
    const { labels, rowLabels, countedRows, unplacedRows } = end.answer as ReshapeNote;
    return { ...answerOf(end, columns, bytes), labels, rowLabels, countedRows, unplacedRows };
  }

  async function draw(request: DrawRequest): Promise<Buffer> {
    const { answers, given, form, datasource, title, installedName, picture } = request;
    const shown = request.shown.map(({ answers: own, ...rest }) => ({ ...rest, bytes: own.length }));
    const task: HostTask = { op: 'draw', given, form, datasource, title, installedName, picture, shown };
    const input = Buffer.concat([answers, ...request.shown.map(({ answers: own }) => own)]);
    return (await onDrawHost(request, task, input)).bytes;
  }

  /** Work on bytes that come along, without a database. */
  async function onDrawHost(
    request: Pick<ReshapeRequest, 'queryId' | 'requestId' | 'owner' | 'timeoutMs' | 'signal'>,
    task: HostTask,
    input: Buffer,
  ): Promise<{ readonly end: JobEnd; readonly columns: readonly ResultColumn[]; readonly bytes: Buffer }> {
    const { owner } = request;
    const chunks: Buffer[] = [];
    let columns: readonly ResultColumn[] = [];
    const handle = supervisor.submit({
      owner: `${owner.viewerKind}:${owner.viewerId}`,
      database: '',
      kind: 'draw',
      mode: '',
      timeoutMs: request.timeoutMs ?? limits.timeoutMs,
      mayRepeat: true,
      input,
      start: startOf(request, null, task, 0),
      onSchema: (schema) => {
        columns = schema;
      },
      onData: (bytes) => void chunks.push(bytes),
      onStatement: () => undefined,
      onRepeat: () => void chunks.splice(0),
    });
    const end = await track(request.queryId, handle, request.signal);
    return { end, columns, bytes: Buffer.concat(chunks) };
  }

  async function inspect(request: InspectRequest): Promise<DataFileContents> {
    const { owner, file, isCut, queryId, signal } = request;
    const { duckMemoryMb: memoryMb, duckThreads: threads } = limits;
    const task: HostTask = {
      op: 'inspect',
      file,
      isCut,
      previewRows: PREVIEW_ROWS,
      limits: { memoryMb, threads, temporaryFolder },
    };
    const handle = supervisor.submit({
      owner: `${owner.viewerKind}:${owner.viewerId}`,
      database: '',
      kind: 'draw',
      mode: '',
      timeoutMs: limits.timeoutMs,
      mayRepeat: true,
      start: startOf(request, null, task, 0),
      ...SILENT,
    });
    const { answer } = await trackFile(file, track(queryId, handle, signal));
    return answer as DataFileContents;
  }

  async function load(request: LoadRequest): Promise<DataFileEnd> {
    const { owner, requestId, file, target, database, queryId, signal } = request;
    const { duckMemoryMb: memoryMb, duckThreads: threads } = limits;
    const task: HostTask = { op: 'load', file, target, limits: { memoryMb, threads, temporaryFolder } };
    const writable = { ...database, readOnly: false, allowDml: true };
    const parts = { owner, requestId, task, timeoutMs: limits.loadTimeoutMs, rowCap: 0 };
    const job = jobOf({ ...parts, database: writable });
    if (!takesFiles(database.spec))
      throw connectorError('TABLE_NOT_LOADABLE', { engine: database.spec.dialect.title });
    const handle = supervisor.submit({ ...job, isShared: false, mode: `${job.mode}:load`, mayRepeat: false });
    const { answer } = await trackFile(file, track(queryId, handle, signal));
    return answer as DataFileEnd;
  }

  async function render(request: RenderRequest): Promise<readonly RenderOutcome[]> {
    const { spec, texts, facts, owner } = request;
    let late: NodeJS.Timeout | null = null;
    const handle = supervisor.submit({
      owner: `${owner.viewerKind}:${owner.viewerId}`,
      database: '',
      kind: 'prep',
      mode: '',
      timeoutMs: RENDER_TIMEOUT_MS,
      mayRepeat: true,
      start: startOf(request, null, { op: 'render', module: spec.module, texts, facts }, 0),
      onSchema: () => undefined,
      onData: () => undefined,
      onStatement: () => {
        late ??= setTimeout(() => handle.stop(tooLong(texts)), RENDER_BEGUN_MS);
      },
      onRepeat: () => undefined,
    });
    try {
      const { answer } = await track(request.queryId, handle, request.signal);
      return (answer as readonly RenderNote[]).map((note) =>
        'rendered' in note ? note : { error: errorOf(note.failure) },
      );
    } finally {
      if (late !== null) clearTimeout(late);
    }
  }

  async function track(queryId: string, handle: JobHandle, signal: AbortSignal | undefined): Promise<JobEnd> {
    const stop = (): void => handle.stop(connectorError('QUERY_CANCELLED'));
    handles.set(queryId, handle);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true) stop();
    try {
      return await handle.done;
    } finally {
      signal?.removeEventListener('abort', stop);
      if (handles.get(queryId) === handle) handles.delete(queryId);
    }
  }

  async function ask(database: DatabaseConfig, task: HostTask): Promise<unknown> {
    const parts = {
      database,
      owner: SYSTEM_OWNER,
      requestId: '',
      task,
      timeoutMs: BROWSE_TIMEOUT_MS,
      rowCap: 1,
    };
    const { answer } = await supervisor.submit(jobOf(parts)).done;
    return answer;
  }

  return {
    run,
    reshape,
    draw,
    inspect,
    load,
    render,
    browse: async <What extends keyof BrowseAnswers>(
      database: DatabaseConfig,
      question: BrowseRequest & { readonly what: What },
    ) => (await ask(database, taskOf(question))) as BrowseAnswers[What],
    cancel: (queryId) => {
      const handle = handles.get(queryId);
      handle?.stop(connectorError('QUERY_CANCELLED'));
      return handle !== undefined;
    },
    test: async (database) => {
      await ask(database, { op: 'test' });
    },
    release: async (database) => {
      if (isFileDatabase(database)) await supervisor.release(realPathOf(resolve(dataDir, database.file)));
    },
    dispose: () => supervisor.dispose(),
    hostPids: () => supervisor.hostPids(),
  };
}

const tooLong = ([first]: readonly TemplateText[]): AppError =>
  SQL_ERRORS.error('TEMPLATE_STOPPED', {
    template: first?.name ?? '',
    line: 1,
    reason: `it takes more than ${RENDER_BEGUN_MS} milliseconds`,
  });

/** What a process that ended over a file says about the file. */
const trackFile = (file: DataFile, end: Promise<JobEnd>): Promise<JobEnd> =>
  end.catch((error: unknown) => {
    throw fileEnding(error, file);
  });

/** Which host a database's jobs run in. */
function hostChoice(
  { spec }: DatabaseConfig,
  host: HostDatabase,
): Pick<Job, 'database' | 'kind' | 'mode' | 'isShared' | 'isShareable'> {
  if (!isHostFile(host)) {
    const { host: name, port } = host.options;
    return {
      database: `${engineName(spec)}://${name}:${port}`,
      kind: 'run',
      mode: '',
      isShared: true,
      isShareable: true,
    };
  }
  if (spec.place === 'file' && spec.opens === 'once') return { database: host.file, kind: 'run', mode: '' };
  const mode = `${host.file}:${host.writable ? 'rw' : 'ro'}`;
  return { database: host.file, kind: 'duck', mode, isShareable: !host.writable };
}

function taskOf(question: BrowseRequest): HostTask {
  switch (question.what) {
    case 'tables':
      return { op: 'tables', schema: question.schema };
    case 'table':
      return { op: 'table', schema: question.schema, table: question.table };
    case 'estimate':
      return { op: 'estimate', schema: question.schema, statement: question.statement };
    default:
      return { op: question.what };
  }
}

function answerOf(
  { rows, truncated, rowsChanged, queueMs, databaseMs, encodeMs }: JobEnd,
  columns: readonly ResultColumn[],
  bytes: Buffer,
): RunAnswer {
  return { columns, rows, truncated, rowsChanged, bytes, timing: { queueMs, databaseMs, encodeMs } };
}
