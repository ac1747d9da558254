import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Notice,
  type Services,
} from '@belvedere/client-store';
import { ApiError } from '@belvedere/api-client';
import { render } from '@testing-library/react';
import type { JSX } from 'react';
import { newEditor, type QueryEditor } from '../model/query-editor.ts';
import { selectSqlLab, sqllabActions, sqllabSlice } from '../state/sqllab-slice.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { SqlLabKeyContext } from '../state/use-sqllab.ts';

/** Key of the SQL Lab under test. */
export const KEY = 'lab';

/** A call that was made. */
interface MadeCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ifMatch: number | undefined;
}

/** What the server answers, by `group.verb`; thrown errors are refusals. */
export type Answers = Readonly<Record<string, (call: MadeCall) => unknown>>;

/** A refusal of the server. */
export const refusal = (
  status: number,
  message = 'no',
  details: Readonly<Record<string, unknown>> = {},
): ApiError => new ApiError({ code: 'TEST', message, status, requestId: null, details });

/** An SQL Lab without a screen: its store, what it called and what it said. */
export interface Lab {
  readonly store: ReturnType<typeof createBelvedereStore>;
  readonly services: Services;
  readonly calls: readonly MadeCall[];
  readonly notices: readonly Notice[];
  readonly stored: Map<string, string>;
  readonly state: () => SqlLabState;
}

/** Makes an SQL Lab on a server that answers as told; a call without an answer gets an empty one. */
export function makeLab(
  answers: Answers = {},
  {
    keepsThere = true,
    stored = new Map<string, string>(),
    /** Roles of the reader with the pairs that they hold. */
    roles = { Admin: [] } as Readonly<Record<string, readonly (readonly [string, string])[]>>,
  } = {},
): Lab {
  const calls: MadeCall[] = [];
  const notices: Notice[] = [];
  let ids = 0;
  const send = (
    group: string,
    verb: string,
    input: object,
    options: { readonly ifMatch?: number } = {},
  ): Promise<unknown> => {
    const call = { name: `${group}.${verb}`, input: input as MadeCall['input'], ifMatch: options.ifMatch };
    calls.push(call);
    try {
      return Promise.resolve(answers[call.name]?.(call) ?? {});
    } catch (error) {
      return Promise.reject(error);
    }
  };
  const services = {
    api: {
      call: send,
      send: async (...call: Parameters<typeof send>) => {
        const reply = await send(...call);
        return { reply, etag: `"${100 + calls.length}"`, requestId: null, serverTiming: null, file: null };
      },
    },
    newId: () => `new-${(ids += 1)}`,
    now: () => 60_000,
    log: () => undefined,
    navigate: () => undefined,
    notify: (notice: Notice) => void notices.push(notice),
    storage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(sqllabSlice);
  store.dispatch(
    sessionStarted({
      user: { isAnonymous: false, roles, permissions: {} },
      common: {
        feature_flags: { SQLLAB_BACKEND_PERSISTENCE: keepsThere },
        conf: {},
        menu_data: {},
        locale: 'en',
      },
    } as unknown as Parameters<typeof sessionStarted>[0]),
  );
  return { store, services, calls, notices, stored, state: () => selectSqlLab(store.getState(), KEY) };
}

/** Opens a tab in an SQL Lab. */
export function openIn({ store }: Lab, id: string, from: Partial<QueryEditor> = {}): void {
  store.dispatch(sqllabActions.tabAdded({ key: KEY, editor: newEditor(id, id, from) }));
}

/** Shows a part of an SQL Lab. */
export function renderIn({ store, services }: Lab, part: JSX.Element): void {
  render(
    <BelvedereProvider services={services} store={store}>
      <SqlLabKeyContext value={KEY}>{part}</SqlLabKeyContext>
    </BelvedereProvider>,
  );
}
