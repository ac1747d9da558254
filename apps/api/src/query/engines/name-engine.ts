import type { EngineSpec } from '@belvedere/connectors';
import { AppError, isAppError } from '@belvedere/core';

/** Throws a failure on; one of the engine says whose it is, as `engine_name` of its details. */
export const nameEngine =
  ({ dialect }: EngineSpec) =>
  (error: unknown): never => {
    if (!isAppError(error) || error.code !== 'ENGINE_ERROR') throw error;
    const { code, message, values, details } = error;
    throw new AppError(code, message, values, { engine_name: dialect.title, ...details });
  };
