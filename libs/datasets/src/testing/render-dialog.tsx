import type { ApiClient } from '@belvedere/api-client';
import { BelvedereProvider, createBelvedereStore, type Notice } from '@belvedere/client-store';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** A call that a dialog made. */
interface MadeCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ifMatch: number | undefined;
}

/** What a call was given, as far as answers look at it. */
interface AnswerInput {
  readonly params?: Readonly<Record<string, number | string>>;
}
type Answer = (input: AnswerInput) => unknown;

/** Draws a dialog over a server that is a table of answers by `group.verb`; an answer may throw. */
export function renderDialog(dialog: ReactElement, answers: Readonly<Record<string, Answer>>) {
  const calls: MadeCall[] = [];
  const notices: Notice[] = [];
  const call = async (
    group: string,
    verb: string,
    input: AnswerInput & Readonly<Record<string, unknown>>,
    options: { readonly ifMatch?: number } = {},
  ): Promise<unknown> => {
    const name = `${group}.${verb}`;
    calls.push({ name, input, ifMatch: options.ifMatch });
    const answer = answers[name];
    if (answer === undefined) throw new Error(`nobody answers ${name}`);
    return answer(input);
  };
  let ids = 0;
  const services = {
    api: { call } as unknown as ApiClient,
    notify: (notice: Notice) => notices.push(notice),
    navigate: () => undefined,
    newId: () => String((ids += 1)),
    now: () => 0,
  } as never;
  const store = createBelvedereStore(services);
  render(
    <BelvedereProvider services={services} store={store}>
      {dialog}
    </BelvedereProvider>,
  );
  return { calls, notices, store };
}
