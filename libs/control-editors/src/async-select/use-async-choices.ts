import type { AnyControl, Choice } from '@belvedere/controls';
import { useEffect, useState } from 'react';
import { choicesOfAnswer, isOwnPath } from './choices-of-answer.ts';

/** Choices that the server gives. */
export interface AsyncChoices {
  readonly choices: readonly Choice[];
  readonly isLoading: boolean;
  /** Why there are none; null when nothing went wrong. */
  readonly failure: string | null;
}

const LOADING: AsyncChoices = { choices: [], isLoading: true, failure: null };

async function ask(endpoint: string, signal: AbortSignal): Promise<unknown> {
  if (!isOwnPath(endpoint)) throw new Error(`${endpoint} is no path of this server`);
  const answer = await fetch(endpoint, { signal, headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  return answer.json();
}

/** Fetches the choices of an async select once. */
export function useAsyncChoices({
  endpoint = '',
  readChoices = choicesOfAnswer,
}: Pick<AnyControl, 'endpoint' | 'readChoices'>): AsyncChoices {
  const [state, setState] = useState<AsyncChoices & { readonly of: string }>({ ...LOADING, of: endpoint });
  useEffect(() => {
    const abort = new AbortController();
    ask(endpoint, abort.signal)
      .then((answer) => {
        setState({ of: endpoint, choices: readChoices(answer), isLoading: false, failure: null });
      })
      .catch((error: unknown) => {
        const failure = error instanceof Error ? error.message : String(error);
        if (!abort.signal.aborted) setState({ of: endpoint, choices: [], isLoading: false, failure });
      });
    return () => {
      abort.abort();
    };
  }, [endpoint, readChoices]);
  return state.of === endpoint ? state : LOADING;
}
