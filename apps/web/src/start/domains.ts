import { clientRoute } from '@belvedere/contracts/client';
import type { Fetch } from './first-reads.ts';

/** `?disableDomainSharding=1` leaves every call with the name of the page. */
const OFF = 'disableDomainSharding';
const [, TOKEN_PATH] = clientRoute('auth', 'csrfToken');
const [, DATA_PATH] = clientRoute('chart', 'data');
const TICKET_HEADER = 'X-Belvedere-Ticket';
const CSRF_HEADER = 'X-CSRFToken';
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** Where the page stands. */
type Place = Pick<Location, 'host' | 'port' | 'protocol' | 'search'>;

/** Calls under the other names of the server. */
interface Calls {
  readonly url: string;
  readonly init: RequestInit;
}

const isOfCharts = (url: string, { method, body }: RequestInit): boolean =>
  method === 'POST' &&
  typeof body === 'string' &&
  url.split('?', 1)[0] === DATA_PATH &&
  url.includes('dashboard_id=');

/** The names beside that of the page, with its port; none where the page stands under none of them, or wants none. */
function otherNames(domains: readonly string[], { host, port, search }: Place): readonly string[] {
  if (new URLSearchParams(search).get(OFF) === '1') return [];
  const names = domains.map((name) => (/:\d+$/.test(name) || port === '' ? name : `${name}:${port}`));
  return names.includes(host) ? names.filter((name) => name !== host) : [];
}

function withTicket(init: RequestInit, ticket: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.delete(CSRF_HEADER);
  headers.set(TICKET_HEADER, ticket);
  return { ...init, headers, credentials: 'omit', mode: 'cors' };
}

/** The ticket of the session, asked for once and again after one was refused; null where the server gives none. */
function ticketsOf(fetch: Fetch) {
  let ticket: Promise<string | null> | null = null;
  const ask = async (): Promise<string | null> => {
    const answer = await fetch(TOKEN_PATH, { credentials: 'same-origin' });
    if (!answer.ok) return null;
    const { domain_ticket = null } = (await answer.json()) as { readonly domain_ticket?: string };
    return domain_ticket;
  };
  return {
    get: (): Promise<string | null> => (ticket ??= ask().catch(() => null)),
    forget: (): void => {
      ticket = null;
    },
  };
}

/**
 * Spreads the calls for data of charts on dashboards over the other names of the server, in turn, as a browser opens only
 * a few connections to each. A name that gives no answer, or refuses, costs nothing but its time: the call is made again
 * under the name of the page, and a silent name is not tried again.
 */
export function overDomains(domains: readonly string[], place: Place, fetch: Fetch): Fetch {
  let names = otherNames(domains, place);
  let turn = 0;
  const tickets = ticketsOf(fetch);
  const ask = async (name: string, { url, init }: Calls): Promise<Response | null> => {
    const ticket = await tickets.get();
    if (ticket === null) return null;
    try {
      const answer = await fetch(`${place.protocol}//${name}${url}`, withTicket(init, ticket));
      if (!REFUSED.has(answer.status)) return answer;
      tickets.forget();
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      names = names.filter((other) => other !== name);
    }
    return null;
  };
  return async (url, init) => {
    const name = isOfCharts(url, init) ? names[turn % names.length] : undefined;
    if (name === undefined) return fetch(url, init);
    turn += 1;
    return (await ask(name, { url, init })) ?? fetch(url, init);
  };
}
