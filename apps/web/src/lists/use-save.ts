import type { GroupName } from '@belvedere/contracts/client';
import type { Message } from '@belvedere/core';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { listMessages } from '../messages/lists.ts';
import { fieldErrorsOf, type FieldErrors } from '../start/use-change.ts';

/** The save of a dialog: whether it runs, what was said about which field, and the way to start it. */
export interface Save {
  readonly isBusy: boolean;
  /** What the server said about a field; null for nothing. */
  readonly errorOf: (field: string) => string | null;
  /** True when it was saved; says so. What concerns no field is said as a toast. */
  readonly run: (name: string, call: () => Promise<unknown>) => Promise<boolean>;
}

/** What a dialog saves, and what it can show of its faults. */
export interface SaveOptions {
  /** Names the kind of what is new; null for a change. */
  readonly created: Message | null;
  /** Fields that the dialog shows; what is said of others is said as a toast. */
  readonly shown: readonly string[];
}

/** Saves out of a dialog and has the lists of a group read again. */
export function useSave(group: GroupName, { created, shown }: SaveOptions): Save {
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
      const { message, requestId } = problemOf(error);
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      const elsewhere = Object.entries(fields).flatMap(([field, text]) =>
        shown.includes(field) ? [] : [`${field}: ${text}`],
      );
      if (elsewhere.length > 0 || Object.keys(fields).length === 0) {
        const reason = elsewhere.length > 0 ? elsewhere.join(' ') : message;
        const title =
          created === null
            ? t(listMessages.saveFailed, { name, reason })
            : t(listMessages.createFailed, { things: t(created), reason });
        notify({ kind: 'error', title, requestId });
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, errorOf: (field) => errors[field] ?? null, run };
}
