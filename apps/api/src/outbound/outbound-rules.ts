import type { OutboundRules } from '@belvedere/connectors';
import type { Config } from '../config.ts';

const POSTGRES_PORT = 5432;

/** Which servers may be databases of this installation: never itself, and only those that its settings name, if any. */
export function outboundRulesOf({
  port,
  databaseUrl,
  databaseHosts,
}: Pick<Config, 'port' | 'databaseUrl' | 'databaseHosts'>): OutboundRules {
  const own = databaseUrl === null ? null : new URL(databaseUrl);
  return {
    ownPorts: [port],
    allowedHosts: databaseHosts,
    ownDatabase:
      own === null
        ? null
        : {
            host: own.hostname,
            port: own.port === '' ? POSTGRES_PORT : Number(own.port),
            database: decodeURIComponent(own.pathname.slice(1)),
          },
  };
}
