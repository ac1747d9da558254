import { basename, dirname } from 'node:path';
import { connectorError } from '@belvedere/connectors';
import { isAppError } from '@belvedere/core';
import { fileReason } from './file-reason.ts';
import { FILE_KINDS } from './file-kinds.ts';
import type { DataFile } from '../tasks/data-file.ts';

/** What the supervisor says of a process that ended, or got no memory, over one task. */
const ENDED: Readonly<Record<string, string>> = {
  QUERY_OUT_OF_MEMORY: 'reading it takes more memory than a file may take; split it, or save it as Parquet',
  QUERY_ENDS_ENGINE: 'its contents end the process that reads files',
  ENGINE_HOST_LOST: 'the process that read it ended; try again',
};

/** The fault of a file whose reading ended its process; any other error as it is. */
export function fileEnding(error: unknown, { format }: Pick<DataFile, 'format'>): unknown {
  const reason = isAppError(error) ? ENDED[error.code] : undefined;
  return reason === undefined
    ? error
    : connectorError('FILE_UNREADABLE', { kind: FILE_KINDS[format], reason });
}

/** Does something with a data file; what the engine says about it never shows where it lies on the server. */
export async function saysFile<T>({ path, format }: DataFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const known = error.code === 'ENGINE_ERROR' ? fileReason(error.message) : null;
    if (known !== null) throw connectorError('FILE_UNREADABLE', { kind: FILE_KINDS[format], reason: known });
    const hide = (text: string): string =>
      text
        .replaceAll(`${dirname(path)}/`, '')
        .replaceAll(new RegExp(`${basename(path)}(?:\\.\\w+)*`, 'g'), 'the file');
    const isAboutFile = error.code === 'ENGINE_ERROR' && error.message.includes(path);
    if (!isAboutFile) throw error;
    const said = hide(error.message).split('\n')[0] ?? '';
    const reason = said.replace(/^(?:[A-Z]\w+ )+Error: /, '');
    throw connectorError('FILE_UNREADABLE', { kind: FILE_KINDS[format], reason });
  }
}
