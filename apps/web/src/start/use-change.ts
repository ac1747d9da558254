import type { GroupName } from '@belvedere/contracts/client';
import { isJsonObject, type Message } from '@belvedere/core';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState } from 'react';

/** What went wrong, in the words of the fields where the server names some. */
export function reasonOf(error: unknown): string {
  const texts = Object.values(fieldErrorsOf(error));
  return texts.length === 0 ? problemOf(error).message : texts.join(' ');
}

/** What the server said about fields, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a refusal says about fields; empty where it names none. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const { fields } = problemOf(error).details;
  if (!isJsonObject(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [texts].flat().join(' ')]));
}

/** A change that may be under way. */
export interface Change {
  readonly isBusy: boolean;
  /** What the server said about a field when it refused the last call; null for nothing. */
  readonly errorOf: (field: string) => string | null;
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
  const [errors, setErrors] = useState<FieldErrors>({});
  const run: Change['run'] = async (call, done, failedText = (reason) => t(failed, { reason })) => {
    setBusy(true);
    try {
      await call();
      setErrors({});
      if (done !== null) notify({ kind: 'success', title: done });
      return true;
    } catch (error) {
      const { requestId } = problemOf(error);
      setErrors(fieldErrorsOf(error));
      notify({ kind: 'error', title: failedText(reasonOf(error)), requestId });
      return false;
    } finally {
      for (const group of groups) dispatch(serverChanged(group));
      setBusy(false);
    }
  };
  return { isBusy, errorOf: (field) => errors[field] ?? null, run };
}
