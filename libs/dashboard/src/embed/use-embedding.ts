import type { CallReply } from '@belvedere/contracts/client';
import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useRead,
  useServices,
  type CallProblem,
} from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { embedMessages } from '../messages/embed.ts';
import { domainsIn } from './embed-snippet.ts';

/** How a dashboard is embedded. */
export type Embedding = CallReply<'embedded', 'create'>['result'];

/** What the server says of the domains; null where something else is wrong. */
function domainFaults({ details }: CallProblem): string | null {
  const { fields } = details;
  const faults = isJsonObject(fields) ? fields['allowed_domains'] : undefined;
  return Array.isArray(faults) ? faults.join('\n') : null;
}

/** The embedding of a dashboard as it is read and changed; null where there is none. */
export function useEmbedding(dashboardId: number) {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const params = { idOrSlug: String(dashboardId) };
  const read = useRead('embedded', 'get', { params }, { isFresh: true });
  const [changed, setChanged] = useState<Embedding | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isNone = read.problem?.status === 404;
  const stored = isNone ? null : read.reply?.result;
  const change = async (work: () => Promise<Embedding | null>, done: string): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      setChanged(await work());
      dispatch(serverChanged('embedded'));
      notify({ kind: 'success', title: done });
    } catch (error) {
      const problem = problemOf(error);
      const why = domainFaults(problem);
      if (why !== null) {
        setRefused(why);
        return;
      }
      const { message: reason, requestId } = problem;
      notify({ kind: 'error', title: t(embedMessages.failed, { reason }), requestId });
    } finally {
      setBusy(false);
    }
  };
  return {
    /** Undefined until it is known. */
    embedding: changed === undefined ? stored : changed,
    problem: isNone ? null : read.problem,
    retry: read.refetch,
    isBusy,
    /** Which domains were refused, and why. */
    refused,
    save: (domains: string, done: string) =>
      change(async () => {
        const body = { allowed_domains: [...domainsIn(domains)] };
        return (await api.call('embedded', 'replace', { params, body })).result;
      }, done),
    end: () =>
      change(async () => {
        await api.call('embedded', 'delete', { params });
        return null;
      }, t(embedMessages.disabled)),
  };
}
