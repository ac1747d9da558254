import type { AppError } from '@belvedere/core';
import { connectorError } from '../errors.ts';
import type { NetworkOptions } from './network-options.ts';

/**
 * What is said of a port behind which no database of this kind is: the same for a closed one and for another service,
 * so that nobody learns from it what runs in the network, and never a word of what that service said.
 */
export const noDatabase = ({ host, port }: Pick<NetworkOptions, 'host' | 'port'>): AppError =>
  connectorError('CONNECTION_PORT_CLOSED', { host, port }, { invalid: ['port'] });
