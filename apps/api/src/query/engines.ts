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
import { fileEnding } from '../engine-work/files/says-file.ts';
import { errorOf, Supervisor, type Job, type JobEnd, type JobHandle } from '@belvedere/engine-hosts';
import { HOST_MODULES } from '../engine-work/host-modules.ts';
import type { DataFile, DataFileContents, DataFileEnd } from '../engine-work/tasks/data-file.ts';
import { isHostFile, type HostDatabase, type HostFile } from '../engine-work/tasks/host-database.ts';
import type { EngineTalk } from '../engine-work/tasks/engine-talk.ts';
import type { HostTask, RenderNote, StartBody } from '../engine-work/tasks/host-task.ts';
import type { ReshapeNote } from '../engine-work/tasks/reshaping.ts';
import { refuseFile } from '../engine-work/refuse-file.ts';
import { workError } from '../engine-work/errors.ts';
import { isProductFile } from './file-identity.ts';
import { POOL_WORDS, poolLimits } from './pool-settings.ts';
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

const SYSTEM_KIND = 'system';
const SYSTEM_OWNER: RunOwner = { viewerId: null, viewerKind: SYSTEM_KIND };
const BROWSE_TIMEOUT_MS = 10_000;
const RENDER_TIMEOUT_MS = 10_000;
/** A render that began is stopped after this; its host is ended when it does not heed that in the grace of a lone job. */
const RENDER_BEGUN_MS = 600;
const PREVIEW_ROWS = 30;

const SILENT = {
  onHead: () => undefined,
  onData: () => undefined,
  onProgress: () => undefined,
  onRepeat: () => undefined,
};

/** A job that brings along all it needs, for a host that does one at a time. */
const ALONE = { resource: '', mode: '', sharing: 'none' } as const;

type EngineJob = Job<EngineTalk>;
type EngineEnd = JobEnd<EngineTalk>;

const ownerOf = ({ viewerKind, viewerId }: RunOwner): Pick<EngineJob, 'owner' | 'isOfSystem'> => ({
  owner: `${viewerKind}:${viewerId}`,
  isOfSystem: viewerKind === SYSTEM_KIND,
});

/** What tells a task from others: its statements, whatever becomes of their rows. */
const subjectOf = (task: HostTask): unknown => (task.op === 'run' ? task.statements : task);

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
  const supervisor = new Supervisor<EngineTalk>({
    limits: poolLimits(limits),
    modules: HOST_MODULES,
    words: POOL_WORDS,
  });
  const handles = new Map<string, JobHandle<EngineTalk>>();

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
      throw workError('DATABASE_FILE_REFUSED', { file, reason: 'it belongs to the server' });
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

  function workOf(
    { owner, requestId, purpose }: Pick<JobParts, 'owner' | 'requestId' | 'purpose'>,
    database: HostDatabase | null,
    task: HostTask,
    rowCap: number,
  ): StartBody {
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

  function jobOf(parts: JobParts): EngineJob {
    const { database, owner, task, timeoutMs, rowCap } = parts;
    const host = hostDatabase(database);
    return {
      ...ownerOf(owner),
      ...hostChoice(database, host),
      timeoutMs,
      mayRepeat: task.op !== 'run' || !task.mayWrite,
      work: workOf(parts, host, task, rowCap),
      subject: subjectOf(task),
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
      work: isStreamed ? { ...job.work, byteCap: Number.MAX_SAFE_INTEGER } : job.work,
      isStreamed,
      onHead: (head) => {
        columns = head.columns;
      },
      onData: onBytes ?? ((bytes) => void chunks.push(bytes)),
      onProgress: request.onStatement ?? (() => undefined),
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
  ): Promise<{ readonly end: EngineEnd; readonly columns: readonly ResultColumn[]; readonly bytes: Buffer }> {
    const { owner } = request;
    const chunks: Buffer[] = [];
    let columns: readonly ResultColumn[] = [];
    const handle = supervisor.submit({
      ...ownerOf(owner),
      ...ALONE,
      kind: 'draw',
      timeoutMs: request.timeoutMs ?? limits.timeoutMs,
      mayRepeat: true,
      input,
      work: workOf(request, null, task, 0),
      subject: subjectOf(task),
      onHead: (head) => {
        columns = head.columns;
      },
      onData: (bytes) => void chunks.push(bytes),
      onProgress: () => undefined,
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
      ...ownerOf(owner),
      ...ALONE,
      kind: 'draw',
      timeoutMs: limits.timeoutMs,
      mayRepeat: true,
      work: workOf(request, null, task, 0),
      subject: subjectOf(task),
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
    const handle = supervisor.submit({
      ...job,
      sharing: job.sharing === 'all' ? 'none' : job.sharing,
      mode: `${job.mode}:load`,
      mayRepeat: false,
    });
    const { answer } = await trackFile(file, track(queryId, handle, signal));
    return answer as DataFileEnd;
  }

  async function render(request: RenderRequest): Promise<readonly RenderOutcome[]> {
    const { spec, texts, facts, owner } = request;
    const task: HostTask = { op: 'render', module: spec.module, texts, facts };
    let late: NodeJS.Timeout | null = null;
    const handle = supervisor.submit({
      ...ownerOf(owner),
      ...ALONE,
      kind: 'prep',
      timeoutMs: RENDER_TIMEOUT_MS,
      mayRepeat: true,
      work: workOf(request, null, task, 0),
      subject: subjectOf(task),
      ...SILENT,
      onProgress: () => {
        late ??= setTimeout(() => handle.stop(tooLong(texts)), RENDER_BEGUN_MS);
      },
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

  async function track(
    queryId: string,
    handle: JobHandle<EngineTalk>,
    signal: AbortSignal | undefined,
  ): Promise<EngineEnd> {
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
const trackFile = (file: DataFile, end: Promise<EngineEnd>): Promise<EngineEnd> =>
  end.catch((error: unknown) => {
    throw fileEnding(error, file);
  });

/** Which host a database's jobs run in. */
function hostChoice(
  { spec }: DatabaseConfig,
  host: HostDatabase,
): Pick<EngineJob, 'resource' | 'kind' | 'mode' | 'sharing' | 'isShareable'> {
  if (!isHostFile(host)) {
    const { host: name, port } = host.options;
    return {
      resource: `${engineName(spec)}://${name}:${port}`,
      kind: 'run',
      mode: '',
      sharing: 'all',
      isShareable: true,
    };
  }
  if (spec.place === 'file' && spec.opens === 'once')
    return { resource: host.file, kind: 'run', mode: '', sharing: 'none' };
  const mode = `${host.file}:${host.writable ? 'rw' : 'ro'}`;
  return { resource: host.file, kind: 'duck', mode, sharing: 'resource', isShareable: !host.writable };
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
  { rows, truncated, rowsChanged, queueMs, databaseMs, encodeMs }: EngineEnd,
  columns: readonly ResultColumn[],
  bytes: Buffer,
): RunAnswer {
  return { columns, rows, truncated, rowsChanged, bytes, timing: { queueMs, databaseMs, encodeMs } };
}
