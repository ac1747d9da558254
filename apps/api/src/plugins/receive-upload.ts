import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { contractErrors } from '@belvedere/contracts';
import { isStorageFull } from '@belvedere/connectors';
import { isAppError } from '@belvedere/core';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../http/call.ts';
import { formFields } from './form-body.ts';

/** A form that may bring a file. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: ReceivedFile | null;
  /** Removes the file and everything beside it. */
  readonly remove: () => Promise<void>;
}

/** Where files are put, how large they may be, and which. */
export interface UploadRules {
  /** Folder below which each upload gets one of its own. */
  readonly folder: string;
  readonly limitMb: number;
  /** Throws for a name whose bytes are not to be taken. */
  readonly accept: (fileName: string) => void;
}

const MEGABYTE = 1_048_576;
const FIELDS_MAX = 50;
const FIELD_BYTES_MAX = 1_000_000;
const NAME_CHARS_MAX = 250;

const tooLarge = (limitMb: number) => contractErrors.error('UPLOAD_TOO_LARGE', { limit: limitMb });

function checkLength(request: FastifyRequest, limitMb: number): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > (limitMb + 1) * MEGABYTE) throw tooLarge(limitMb);
}

async function keep(part: MultipartFile, path: string, limitMb: number): Promise<void> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(limitMb);
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  { limitMb, accept }: UploadRules,
): Promise<Omit<Upload, 'remove'>> {
  const fields: Record<string, string> = {};
  let file: ReceivedFile | null = null;
  const limits = { files: 1, fileSize: limitMb * MEGABYTE, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const name = part.filename.slice(-NAME_CHARS_MAX);
      accept(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, 'file');
      await keep(part, path, limitMb);
      file = { path, name };
    } else if (typeof part.value === 'string') {
      Object.defineProperty(fields, part.fieldname, {
        value: part.value,
        enumerable: true,
        configurable: true,
      });
    }
  }
  return { fields, file };
}

/**
 * Reads a form with a file, which goes to the disk as it comes. Throws UPLOAD_TOO_LARGE, what `accept` throws, and
 * REQUEST_INVALID; nothing stays on the disk then.
 */
export async function receiveUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart()) {
    const fields = await formFields(request);
    if (fields === null) throw contractErrors.error('REQUEST_INVALID', { reason: 'the body is no form' });
    return { fields, file: null, remove: () => Promise.resolve() };
  }
  checkLength(request, rules.limitMb);
  const folder = join(rules.folder, randomUUID());
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request, folder, rules)), remove };
  } catch (error) {
    await remove();
    request.raw.unpipe();
    request.raw.resume();
    if (isAppError(error)) throw error;
    if (isStorageFull(error)) throw contractErrors.error('STORAGE_FULL');
    throw contractErrors.error('REQUEST_INVALID', { reason: 'the form cannot be read' });
  }
}
