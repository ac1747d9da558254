import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { engineName, keptTables } from '@belvedere/connectors';
import { workError } from '../../engine-work/errors.ts';
import { refuseFile } from '../../engine-work/refuse-file.ts';
import { isHostFile, type HostDatabase, type HostFile } from '../../engine-work/tasks/host-database.ts';
import { isFileDatabase, type DatabaseConfig, type FileDatabase } from '../engine-port.ts';
import { isProductFile } from '../file-identity.ts';
import type { EngineJob } from './job.ts';
import type { EngineRoom } from './engine-room.ts';

type Folders = Pick<EngineRoom, 'dataDir' | 'refusedFiles' | 'temporaryFolder' | 'limits'>;

/** The path behind all links; the path itself where there is no file yet. */
export function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/**
 * Whether a file is opened for writing. One that stays open keeps the way that its connection allows, so that a job that
 * only reads does not end the host of those that may write; its host then has the engine itself refuse every write.
 */
const opensForWriting = ({ spec, allowDml, readOnly }: FileDatabase): boolean =>
  allowDml && (!readOnly || (spec.place === 'file' && spec.opens === 'kept'));

function hostFile(database: FileDatabase, folders: Folders): HostFile {
  const { spec, file } = database;
  const { dataDir, refusedFiles, temporaryFolder, limits } = folders;
  const isUri = /^[a-z][a-z0-9+.-]*:/i.test(file);
  const path = isUri ? file : resolve(dataDir, file);
  refuseFile(path, refusedFiles);
  if (spec.module !== keptTables.module && isProductFile(dataDir, path))
    throw workError('DATABASE_FILE_REFUSED', { file, reason: 'it belongs to the server' });
  return {
    module: spec.module,
    file: realPathOf(path),
    writable: opensForWriting(database),
    memoryMb: limits.duckMemoryMb,
    threads: limits.duckThreads,
    temporaryFolder,
    refusedFiles,
  };
}

/** A database as its host opens it. Throws DATABASE_FILE_REFUSED for a file that must not be opened. */
export function hostDatabase(
  database: DatabaseConfig,
  folders: Folders & Pick<EngineRoom, 'outbound'>,
): HostDatabase {
  if (isFileDatabase(database)) return hostFile(database, folders);
  const { spec, address, schema, readOnly, allowDml } = database;
  const options = { ...address, outbound: folders.outbound, writable: allowDml && !readOnly };
  return { module: spec.module, schema, options };
}

/** Which host a database's jobs run in. */
export function hostChoice(
  { spec }: DatabaseConfig,
  host: HostDatabase,
): Pick<EngineJob, 'resource' | 'kind' | 'mode' | 'sharing' | 'isShareable'> {
  if (!isHostFile(host)) {
    const resource = `${engineName(spec)}://${host.options.host}:${host.options.port}`;
    return { resource, kind: 'run', mode: '', sharing: 'all', isShareable: true };
  }
  const resource = host.file;
  if (spec.place === 'file' && spec.opens === 'once')
    return { resource, kind: 'run', mode: '', sharing: 'none' };
  const mode = `${host.file}:${host.writable ? 'rw' : 'ro'}`;
  return { resource, kind: 'duck', mode, sharing: 'resource', isShareable: !host.writable };
}
