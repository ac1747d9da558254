import { FIRST_READS_ID, type FirstRead } from '@belvedere/contracts/client';

/** Asks the server. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Answers in the page are of the moment that it was made; later ones are asked for. */
const FRESH_MS = 15_000;

function readsIn(page: Document): readonly FirstRead[] {
  const element = page.getElementById(FIRST_READS_ID);
  element?.remove();
  return element === null ? [] : (JSON.parse(element.textContent) as FirstRead[]);
}

/** Gives each answer that came with the page once, while it is fresh; everything else is fetched. */
export function withFirstReads(page: Document, now: () => number, fetch: Fetch): Fetch {
  const answers = new Map(readsIn(page).map((read) => [read.url, read]));
  const start = now();
  return async (url, init) => {
    const known = (init.method ?? 'GET') === 'GET' ? answers.get(url) : undefined;
    if (known === undefined) return fetch(url, init);
    answers.delete(url);
    if (now() - start > FRESH_MS) return fetch(url, init);
    return new Response(known.body, { headers: known.headers });
  };
}
