import { fillMessage, type Message } from '@belvedere/core';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { ConfirmDialog, useT } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { listMessages } from '../messages/lists.ts';

type DeletableGroup =
  | 'dashboard'
  | 'chart'
  | 'dataset'
  | 'database'
  | 'savedQuery'
  | 'query'
  | 'annotationLayer'
  | 'cssTemplate'
  | 'tag'
  | 'annotation'
  | 'user'
  | 'group'
  | 'role'
  | 'rowRule';
const RESTORABLE: ReadonlySet<DeletableGroup> = new Set([
  'dashboard',
  'chart',
  'dataset',
  'annotationLayer',
  'cssTemplate',
  'tag',
  'annotation',
  'user',
  'group',
  'role',
  'rowRule',
]);
const CONFIRM_WORD = 'DELETE';

/** The object that is about to be deleted. */
interface Doomed {
  readonly id: number;
  readonly name: string;
}

/** Asks before an object is deleted. */
export type AskDelete = (object: Doomed) => void;

/** Which objects are deleted. */
interface DeleteTarget {
  readonly group: DeletableGroup;
  /** Path parameters beside the id. */
  readonly within?: Readonly<Record<string, number>>;
}

function useRestore({ group, within = {} }: DeleteTarget): (object: Doomed) => Promise<void> {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  return async ({ id, name }) => {
    try {
      await api.call(group as 'dashboard', 'restore', { params: { ...within, id } });
      dispatch(serverChanged(group));
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(listMessages.restoreFailed, { name, reason }), requestId });
    }
  };
}

/** Deletes and says so; true when it is gone. */
function useRemoval(target: DeleteTarget): (object: Doomed) => Promise<boolean> {
  const { group, within = {} } = target;
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const restore = useRestore(target);
  return async (object) => {
    const { id, name } = object;
    try {
      await api.call(group as 'dashboard', 'delete', { params: { ...within, id } });
      dispatch(serverChanged(group));
      const undo = { label: t(listMessages.undo), run: () => void restore(object) };
      notify({
        kind: 'success',
        title: t(listMessages.deleted, { name }),
        ...(RESTORABLE.has(group) && { action: undo }),
      });
      return true;
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(listMessages.deleteFailed, { name, reason: message }), requestId });
      return false;
    }
  };
}

/** Asks, deletes, says so, and offers Undo where the object can be restored. */
export function useDelete({
  type,
  why,
  uses,
  onDeleted = () => undefined,
  ...target
}: DeleteTarget & {
  readonly type: Message;
  readonly why: Message;
  /** What else there is to know before it is deleted. */
  readonly uses?: ReactNode;
  /** What is to be done once the object is gone. */
  readonly onDeleted?: () => void;
}): {
  readonly ask: AskDelete;
  readonly dialog: JSX.Element;
} {
  const t = useT();
  const remove = useRemoval(target);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (object: Doomed): Promise<void> => {
    setBusy(true);
    const isGone = await remove(object);
    if (isGone) setDoomed(null);
    setBusy(false);
    if (isGone) onDeleted();
  };
  const dialog = (
    <ConfirmDialog
      title={t(listMessages.deleteNamed, { name: doomed?.name ?? '' })}
      action={fillMessage(t(listMessages.deleteAction), { type: t(type) })}
      isOpen={doomed !== null}
      isBusy={isBusy}
      typedWord={CONFIRM_WORD}
      onClose={() => {
        setDoomed(null);
      }}
      onConfirm={() => {
        if (doomed !== null) void run(doomed);
      }}
    >
      {t(why)}
      {uses}
    </ConfirmDialog>
  );
  return { ask: setDoomed, dialog };
}
