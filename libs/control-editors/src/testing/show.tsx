import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { render, type RenderResult } from '@testing-library/react';
import type { JSX } from 'react';

/** Answers of the server, by group and verb. */
export type FakeCall = (group: string, verb: string, input: unknown) => unknown;

/** Shows an editor to a test, with a server that answers as told and a clock that stands. */
export function show(element: JSX.Element, answer: FakeCall, now = Date.UTC(2001, 5, 18, 15)): RenderResult {
  const call = async (group: string, verb: string, input: unknown): Promise<unknown> =>
    answer(group, verb, input);
  const send = async (group: string, verb: string, input: unknown): Promise<unknown> => ({
    reply: answer(group, verb, input),
    etag: null,
    requestId: null,
    serverTiming: null,
  });
  const services = { api: { call, send }, now: () => now, newId: () => 'id', log: () => undefined };
  const given = services as unknown as Services;
  const store = createBelvedereStore(given);
  return render(
    <BelvedereProvider services={given} store={store}>
      {element}
    </BelvedereProvider>,
  );
}
