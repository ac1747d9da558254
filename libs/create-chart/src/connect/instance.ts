import type { PackedChart } from '@belvedere/charts';
import { texts } from '../messages.ts';

/** Who signs in: a name with its password, or a token. Nothing of it is stored. */
export type Identity = { readonly user: string; readonly password: string } | { readonly token: string };

/** A running instance, signed in to. */
export interface Instance {
  /** Installs a chart for development and gives its id. Rejects with what the instance refuses. */
  readonly install: (chart: PackedChart, options: { readonly replaces: boolean }) => Promise<number>;
  /** Takes an installed chart away. */
  readonly remove: (id: number) => Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;

async function bodyOf(response: Response, what: string): Promise<Body> {
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Body) : {};
  if (response.ok) return body;
  const reason =
    typeof body['message'] === 'string' ? body['message'] : JSON.stringify(body['message'] ?? text);
  throw new Error(texts.refused(what, response.status, reason.slice(0, 500)));
}

async function tokenOf(address: string, identity: Identity): Promise<string> {
  if ('token' in identity) return identity.token;
  const response = await fetch(`${address}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: identity.user, password: identity.password, provider: 'db' }),
  });
  const body = await bodyOf(response, 'signing in');
  return String(body['access_token']);
}

/** Signs in to the instance at an address. Rejects with what it refuses. */
export async function connect(address: string, identity: Identity): Promise<Instance> {
  const token = await tokenOf(address, identity);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const plugins = `${address}/api/v1/plugin/`;
  return {
    install: async (chart, { replaces }) => {
      const body = JSON.stringify({ package: chart, replaces, is_dev: true });
      const answer = await bodyOf(await fetch(plugins, { method: 'POST', headers, body }), 'installing');
      return Number(answer['id']);
    },
    remove: async (id) => {
      await bodyOf(await fetch(`${plugins}${id}`, { method: 'DELETE', headers }), 'removing');
    },
  };
}
