import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Services } from '../../services.ts';
import { getDatabaseRow } from '../database/service.ts';
import { scopeOf } from '../object/scope.ts';

type EstimateBody = BodyOf<typeof ROUTES.sqllab.estimate>;

/**
 * What a query would cost. No engine that this server runs tells that before it runs: throws
 * COST_ESTIMATE_UNSUPPORTED naming the engine, NOT_FOUND for a database the viewer may not read, and
 * ROUTE_NOT_FOUND without the flag.
 */
export async function estimateCost(
  services: Services,
  viewer: Viewer,
  body: EstimateBody,
): Promise<{ [label: string]: string }[]> {
  if (!services.config.flags.ESTIMATE_QUERY_COST) {
    throw contractErrors.error('ROUTE_NOT_FOUND', { method: 'POST', path: '/api/v1/sqllab/estimate/' });
  }
  const database = await getDatabaseRow(services.store.reader, scopeOf(services, viewer), body.database_id);
  const values = { database: database.database_name, engine: database.engine };
  throw contractErrors.error('COST_ESTIMATE_UNSUPPORTED', values);
}
