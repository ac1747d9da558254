import { connectorError, connectorProblem, type Connector, type EngineSpec } from '@belvedere/connectors';
import { hostError } from '@belvedere/engine-hosts';
import { loadEngine } from '../load-engine.ts';
import { refuseFile } from '../refuse-file.ts';
import { isHostFile, type HostDatabase, type HostFile, type HostServer } from '../tasks/host-database.ts';

/** The data file of a request. Throws for a server, and for a file that must not be opened. */
export function fileOf(database: HostDatabase): HostFile {
  if (!isHostFile(database)) throw hostError('ENGINE_PROTOCOL', { reason: 'a file was expected' });
  refuseFile(database.file, database.refusedFiles);
  return database;
}

/** What an engine opened. Throws for one that lacks something, as the second parser that looks at statements. */
function whole({ dialect }: EngineSpec, connector: Connector): Connector {
  const problem = connectorProblem(connector);
  if (problem === null) return connector;
  throw connectorError('ENGINE_ERROR', { message: `${dialect.title} cannot be used: ${problem}` });
}

/** Opens a data file with the engine that its module exports. */
export async function openFile(file: HostFile): Promise<Connector> {
  const engine = await loadEngine(file.module);
  if (engine.place === 'file') return whole(engine, await engine.open(file));
  throw hostError('ENGINE_PROTOCOL', { reason: `${engine.dialect.title} reads no files` });
}

/** Opens a server with the engine that its module exports. */
export async function openServer({ module, options }: HostServer): Promise<Connector> {
  const engine = await loadEngine(module);
  if (engine.place === 'server') return whole(engine, await engine.open(options));
  throw hostError('ENGINE_PROTOCOL', { reason: `${engine.dialect.title} is on no server` });
}
