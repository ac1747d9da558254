import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { availableEngine } from '../../connection/available-engines.ts';
import { unknownEngine } from '../../connection/engine.ts';
import { portFault } from '../../connection/server-address.ts';
import type { Services } from '../../services.ts';
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
  body: ValidateBody,
): Promise<void> {
  const { engine, parameters } = body;
  const spec = services.engineSet.find(engine);
  if (spec === null) throw unknownEngine(engine, services.engineSet);
  const known = availableEngine(spec);
  const missing = known.parameters.required.filter((field) => !isGiven(parameters?.[field]));
  if (missing.length > 0) {
    throw contractErrors.error('CONNECTION_PARAMETERS_MISSING', { names: missing.join(', ') }, { missing });
  }
  const fault = 'port' in known.parameters.properties ? portFault(parameters?.['port']) : null;
  if (fault !== null)
    throw contractErrors.error('CONNECTION_PORT_INVALID', { reason: fault }, { invalid: ['port'] });
  await testConnection(services, viewer, { ...body, engine: known.engine, parameters: parameters ?? {} });
}
