import type { CallInput, CallReply, GroupName, VerbName } from '@belvedere/contracts/client';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { CallProblem } from './call-problem.ts';
import { useBelvedereStore } from './context.ts';
import { readKey } from './read-cache.ts';

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

/** Reads from the server through the cache of the store. */
export function useRead<Group extends GroupName, Verb extends VerbName<Group> & string>(
  group: Group,
  verb: Verb,
  input: CallInput<Group, Verb>,
  { skip = false, isFresh = false }: ReadOptions = {},
): ReadState<CallReply<Group, Verb>> {
  const { reads } = useBelvedereStore();
  const key = skip ? null : readKey({ group, verb, input });
  const latest = useRef({ request: { group, verb, input }, isFresh });
  latest.current = { request: { group, verb, input }, isFresh };
  const follow = useCallback(
    (listener: () => void) =>
      key === null ? () => undefined : reads.follow(latest.current.request, listener),
    [reads, key],
  );
  const entry = useSyncExternalStore(follow, () => (key === null ? null : reads.entryOf(key)));
  useEffect(() => {
    const { request, isFresh: isForced } = latest.current;
    if (key !== null) reads.ask(request, isForced ? 'forced' : undefined);
  }, [reads, key]);
  const lastReply = useRef<unknown>(null);
  lastReply.current = entry?.reply ?? lastReply.current;
  const isAnswered = entry !== null && (entry.reply !== null || entry.problem !== null);
  const isFetching = !skip && (!isAnswered || entry.isFetching);
  return {
    reply: lastReply.current as CallReply<Group, Verb> | null,
    problem: entry?.problem ?? null,
    isLoading: lastReply.current === null && isFetching,
    isFetching,
    refetch: () => {
      if (key !== null) reads.ask(latest.current.request, 'forced');
    },
  };
}
