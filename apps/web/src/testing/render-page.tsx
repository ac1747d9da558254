import type { ApiClient } from '@belvedere/api-client';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Notice,
  type Services,
} from '@belvedere/client-store';
import { createChartCatalogue } from '@belvedere/charts';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { bootstrapOf, type PersonName } from './people.ts';

/** A call that a page made, by `group.verb`. */
export interface MadeCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What the server of a test says to a call; it may throw, or never come. */
export type Answer = (input: Readonly<Record<string, unknown>>) => unknown;

/** Answers by `group.verb`. */
export type Answers = Readonly<Record<string, Answer>>;

/** An answer that never comes. */
export const never: Answer = () => new Promise(() => undefined);

/** The client over a table of answers, and the calls that were made. */
export function stubClient(answers: Answers): { readonly api: ApiClient; readonly calls: MadeCall[] } {
  const calls: MadeCall[] = [];
  const call = async (group: string, verb: string, input: MadeCall['input']): Promise<unknown> => {
    const name = `${group}.${verb}`;
    calls.push({ name, input });
    const answer = answers[name];
    if (answer === undefined) throw new Error(`nobody answers ${name}`);
    return answer(input);
  };
  return { api: { call, forgetSession: () => undefined } as unknown as ApiClient, calls };
}

/** Who looks at a page, and where. */
export interface PageOptions {
  readonly answers?: Answers;
  /** An administrator unless said otherwise. */
  readonly person?: PersonName;
  /** Address of the page; `/` unless said otherwise. */
  readonly path?: string;
  /** Configuration of the instance. */
  readonly conf?: Readonly<Record<string, unknown>>;
}

/** Draws a page as somebody sees it over a server that is a table of answers. */
export function renderPage(
  page: ReactElement,
  { answers = {}, person = 'admin', path = '/', conf = {} }: PageOptions,
) {
  window.history.replaceState(null, '', path);
  const { api, calls } = stubClient(answers);
  const notices: Notice[] = [];
  const visited: string[] = [];
  let ids = 0;
  const services: Services = {
    api,
    charts: createChartCatalogue([]),
    notify: (notice) => void notices.push(notice),
    navigate: (url) => void visited.push(url),
    log: () => undefined,
    now: () => 0,
    newId: () => String((ids += 1)),
    storage: window.localStorage,
    origin: window.location.origin,
  };
  const store = createBelvedereStore(services);
  store.dispatch(sessionStarted(bootstrapOf(person, conf)));
  const { container } = render(
    <BelvedereProvider services={services} store={store}>
      {page}
    </BelvedereProvider>,
  );
  /** Inputs of the calls of one name, in order. */
  const inputsOf = (name: string): readonly MadeCall['input'][] =>
    calls.filter((one) => one.name === name).map(({ input }) => input);
  return { calls, inputsOf, notices, visited, store, container };
}
