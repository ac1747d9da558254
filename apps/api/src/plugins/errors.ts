import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractErrors, type ErrorShape } from '@belvedere/contracts';
import type { AppError } from '@belvedere/core';
import { isAppError } from '@belvedere/core';
import { isStorageFull } from '@belvedere/connectors';
import { isMetadataAway, isMetadataRefused } from '../db/db-errors.ts';
import { errorReply, publicError } from '../http/error-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shape of the route's errors. */
    errorShape?: ErrorShape;
    schemaFailureStatus?: 400 | 422;
  }
}

const isClientError = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500;

function asAppError(error: unknown, requestId: string): unknown {
  if (isMetadataAway(error)) return contractErrors.error('METADATA_AWAY');
  if (isAppError(error)) return error;
  if (isMetadataRefused(error) && !isStorageFull(error))
    return contractErrors.error('METADATA_REFUSED', { requestId });
  if (!isClientError(error)) return error;
  if (error.statusCode === 413) return contractErrors.error('BODY_TOO_LARGE');
  return contractErrors.error('REQUEST_INVALID', { reason: error.message });
}

/** Sends an error in the shape its route asks for, and logs what the caller must not see. */
export function sendError(request: FastifyRequest, reply: FastifyReply, failure: unknown): FastifyReply {
  const { errorShape = 'message', schemaFailureStatus } = request.routeOptions.config ?? {};
  const error: AppError = publicError(asAppError(failure, request.id), request.id);
  const { status, headers, body } = errorReply(error, errorShape, request.id, schemaFailureStatus);
  if (status >= 500) request.log.error({ err: failure, code: error.code }, 'request failed');
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Answers every failure from the error catalogue. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}
