import type { CallInput, CallReply, GroupName, VerbName } from '@belvedere/contracts/client';
import { buildCreateApi, coreModule, fakeBaseQuery, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { Middleware } from '@reduxjs/toolkit';
import { problemOf, type CallProblem } from './call-problem.ts';
import { contextHooks } from './context.ts';
import { serverChanged } from './server-changed.ts';
import type { Services } from './services.ts';
import type { FeatureSlice } from './store.ts';
import { useSlice } from './use-slice.ts';

/** A read by group, verb and input; its answer is cached under exactly these. */
export interface ReadRequest {
  readonly group: GroupName;
  readonly verb: string;
  readonly input: unknown;
}

const createApi = buildCreateApi(coreModule(), reactHooksModule({ hooks: contextHooks }));

/** Cache of what the server said. */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery: fakeBaseQuery<CallProblem>(),
  tagTypes: ['server'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    read: build.query<unknown, ReadRequest>({
      queryFn: async ({ group, verb, input }, { signal, extra }) => {
        const { api } = extra as Services;
        try {
          return { data: await api.call(group, verb as never, input as never, { signal }) };
        } catch (error) {
          return { error: problemOf(error) };
        }
      },
      providesTags: (_reply, _error, { group }) => [{ type: 'server', id: group }],
    }),
  }),
});

const forgetsWhatChanged: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (serverChanged.match(action))
      dispatch(serverApi.util.invalidateTags(action.payload.map((id) => ({ type: 'server' as const, id }))));
    return result;
  };

/** The cache as a slice; it joins the store with the first read, so a page that reads nothing does not load it. */
const serverSlice: FeatureSlice = {
  reducerPath: serverApi.reducerPath,
  reducer: serverApi.reducer,
  middleware: [serverApi.middleware, forgetsWhatChanged],
};

/** State of a read. */
export interface ReadState<Reply> {
  /** The last good answer, also while a newer one is under way. */
  readonly reply: Reply | null;
  readonly problem: CallProblem | null;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** A request is under way. */
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** Settings of {@link useRead}. */
export interface ReadOptions {
  /** Does not ask while true. */
  readonly skip?: boolean;
  /** Asks again when mounted although an answer is there. */
  readonly isFresh?: boolean;
}

/** Reads from the server through the cache. */
export function useRead<Group extends GroupName, Verb extends VerbName<Group> & string>(
  group: Group,
  verb: Verb,
  input: CallInput<Group, Verb>,
  { skip = false, isFresh = false }: ReadOptions = {},
): ReadState<CallReply<Group, Verb>> {
  useSlice(serverSlice);
  const result = serverApi.useReadQuery({ group, verb, input }, { skip, refetchOnMountOrArgChange: isFresh });
  return {
    reply: (result.data ?? null) as CallReply<Group, Verb> | null,
    problem: (result.error as CallProblem | undefined) ?? null,
    isLoading: result.isLoading,
    isFetching: result.isFetching,
    refetch: () => {
      if (!skip) void result.refetch();
    },
  };
}
