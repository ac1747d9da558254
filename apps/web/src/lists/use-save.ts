import type { GroupName } from '@belvedere/contracts/client';
import { isJsonObject, type Message } from '@belvedere/core';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { listMessages } from '../messages/lists.ts';

/** The save of a dialog: whether it runs, what was said about which field, and the way to start it. */
export interface Save {
  readonly isBusy: boolean;
  /** What the server said about a field; null for nothing. */
  readonly errorOf: (field: string) => string | null;
  /** True when it was saved; says so. What concerns no field is said as a toast. */
  readonly run: (name: string, call: () => Promise<unknown>) => Promise<boolean>;
}

type FieldErrors = Readonly<Record<string, string>>;

function fieldErrorsOf(details: Readonly<Record<string, unknown>>): FieldErrors {
  const fields = details['fields'];
  if (!isJsonObject(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, [texts].flat().join(' ')]),
  );
}

/** Saves out of a dialog and has the lists of a group read again. `created` names the kind of what is new; null for a change. */
export function useSave(group: GroupName, created: Message | null): Save {
  const t = useT();
  const { notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const run = async (name: string, call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await call();
      dispatch(serverChanged(group));
      notify({ kind: 'success', title: t(listMessages.savedNamed, { name }) });
      return true;
    } catch (error) {
      const { message, requestId, details } = problemOf(error);
      const fields = fieldErrorsOf(details);
      setErrors(fields);
      if (Object.keys(fields).length === 0) {
        const title =
          created === null
            ? t(listMessages.saveFailed, { name, reason: message })
            : t(listMessages.createFailed, { things: t(created), reason: message });
        notify({ kind: 'error', title, requestId });
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, errorOf: (field) => errors[field] ?? null, run };
}
