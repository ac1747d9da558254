import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { AVAILABLE_ENGINES } from './present.ts';
import { testConnection } from './service.ts';

type ValidateBody = BodyOf<typeof ROUTES.database.validateParameters>;

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

/**
 * Checks the fields of the connect dialog, then really connects. Throws CONNECTION_ENGINE_UNKNOWN,
 * CONNECTION_PARAMETERS_MISSING with `missing` in its details, and what connecting says.
 */
export async function validateParameters(
  services: Services,
  viewer: Viewer,
  { engine, parameters }: ValidateBody,
): Promise<void> {
  const known = AVAILABLE_ENGINES.find((entry) => entry.engine === engine.toLowerCase());
  if (known === undefined) {
    const names = AVAILABLE_ENGINES.map((entry) => entry.engine).join(', ');
    throw contractErrors.error('CONNECTION_ENGINE_UNKNOWN', { engine, known: names });
  }
  const missing = known.parameters.required.filter((name) => !isGiven(parameters?.[name]));
  if (missing.length > 0) {
    throw contractErrors.error('CONNECTION_PARAMETERS_MISSING', { names: missing.join(', ') }, { missing });
  }
  await testConnection(services, viewer, { engine: known.engine, parameters: parameters ?? {} });
}
