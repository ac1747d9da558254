import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { contractErrors } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { parseRequestJson } from '../http/json-text.ts';

const FIELD_BYTES_MAX = 2_000_000;
const FIELDS_MAX = 50;

function parseForm(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, name)) {
      throw contractErrors.error('REQUEST_INVALID', {
        reason: `the field "${name.slice(0, 80)}" stands twice`,
      });
    }
    Object.defineProperty(fields, name, { value, enumerable: true });
  }
  return fields;
}

/** Reads JSON and form bodies; any other kind of body reaches the route as nothing. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => (text === '' ? undefined : parseRequestJson(text)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseForm(text),
  );
  await app.register(multipart, { limits: { fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 0 } });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
}

/** Fields of a form, urlencoded or multipart; null when the body is no form. */
export async function formFields(request: FastifyRequest): Promise<Record<string, string> | null> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return request.body as Record<string, string>;
  if (!request.isMultipart()) return null;
  try {
    return await multipartFields(request);
  } catch (error) {
    if (isAppError(error)) throw error;
    throw contractErrors.error('REQUEST_INVALID', { reason: 'the form cannot be read' });
  }
}

async function multipartFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type !== 'field') continue;
    if (part.valueTruncated) throw contractErrors.error('BODY_TOO_LARGE');
    if (typeof part.value === 'string') {
      Object.defineProperty(fields, part.fieldname, {
        value: part.value,
        enumerable: true,
        configurable: true,
      });
    }
  }
  return fields;
}
