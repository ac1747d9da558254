import { connectorError } from '@belvedere/connectors';
import { expect, it } from 'vitest';
import { isDatabaseAway, isEngineFault } from './engine-fault.ts';

it('tells a database that is away from an engine that refuses', () => {
  const closed = connectorError('CONNECTION_PORT_CLOSED', { host: 'h', port: 1 });
  const refused = connectorError('ENGINE_ERROR', { message: 'no such table' });
  expect([closed, refused].map(isEngineFault)).toEqual([true, true]);
  expect([closed, refused].map(isDatabaseAway)).toEqual([true, false]);
  expect([isEngineFault(new Error('x')), isDatabaseAway(null)]).toEqual([false, false]);
});
