import type { GroupName } from '@belvedere/contracts/client';
import { isJsonObject, type Message } from '@belvedere/core';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState } from 'react';

/** What went wrong, in the words of the fields where the server names some. */
export function reasonOf(error: unknown): string {
  const { message, details } = problemOf(error);
  const { fields } = details;
  const texts = isJsonObject(fields) ? Object.values(fields).flat() : [];
  return texts.length === 0 ? message : texts.join(' ');
}

/** A change that may be under way. */
export interface Change {
  readonly isBusy: boolean;
  /**
   * Makes a call, says that it is done, and has the groups read again; true when it went well. `failedText` says what did not
   * happen where the words of the change do not fit.
   */
  readonly run: (
    call: () => Promise<unknown>,
    done: string | null,
    failedText?: (reason: string) => string,
  ) => Promise<boolean>;
}

/** Changes things of these groups; `failed` says what did not happen, with its `reason`. */
export function useChange(groups: readonly GroupName[], failed: Message): Change {
  const t = useT();
  const { notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const run: Change['run'] = async (call, done, failedText = (reason) => t(failed, { reason })) => {
    setBusy(true);
    try {
      await call();
      if (done !== null) notify({ kind: 'success', title: done });
      return true;
    } catch (error) {
      const { requestId } = problemOf(error);
      notify({ kind: 'error', title: failedText(reasonOf(error)), requestId });
      return false;
    } finally {
      for (const group of groups) dispatch(serverChanged(group));
      setBusy(false);
    }
  };
  return { isBusy, run };
}
