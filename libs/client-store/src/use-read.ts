import type { CallInput, CallReply, GroupName, VerbName } from '@belvedere/contracts/client';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CallProblem } from './call-problem.ts';
import { useBelvedereStore } from './context.ts';
import { readKey, requestOf } from './read-cache.ts';

/** State of a read. */
export interface ReadState<Reply> {
  /** The last good answer, also while a newer one is under way. */
  readonly reply: Reply | null;
  readonly problem: CallProblem | null;
  /** The answer is that of an earlier question: the one to what is asked now is not here. */
  readonly isOld: boolean;
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

/** A value, and while there is none the last one there was. */
function useLastPresent(value: unknown): unknown {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
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
  const request = useMemo(() => (key === null ? null : requestOf(key)), [key]);
  const follow = useCallback(
    (listener: () => void) => (request === null ? () => undefined : reads.follow(request, listener)),
    [reads, request],
  );
  const entry = useSyncExternalStore(follow, () => (key === null ? null : reads.entryOf(key)));
  useEffect(() => {
    if (request !== null) reads.ask(request, isFresh ? 'forced' : undefined);
  }, [reads, request, isFresh]);
  const reply = useLastPresent(entry?.reply ?? null);
  const isAnswered = entry !== null && (entry.reply !== null || entry.problem !== null);
  const isFetching = !skip && (!isAnswered || entry.isFetching);
  return {
    reply: reply as CallReply<Group, Verb> | null,
    problem: entry?.problem ?? null,
    isOld: reply !== null && (entry?.reply ?? null) === null,
    isLoading: reply === null && isFetching,
    isFetching,
    refetch: () => {
      if (request !== null) reads.ask(request, 'forced');
    },
  };
}
