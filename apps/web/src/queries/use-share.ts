import { problemOf, useServices } from '@belvedere/client-store';
import { useCopy, useT } from '@belvedere/ui';
import { queryMessages } from '../messages/queries.ts';

/** A text and where it runs, as a link carries it. */
export interface SharedText {
  readonly name: string;
  readonly sql: string;
  readonly dbId: number | null;
  readonly schema: string | null;
  readonly templateParams: string | null;
}

/** Keeps a copy of a text under a number, and copies the address that opens it. Opening it runs nothing. */
export function useShare(): (text: SharedText) => Promise<void> {
  const t = useT();
  const { api, notify } = useServices();
  const copy = useCopy(notify);
  return async ({ name, ...text }) => {
    try {
      const data = JSON.stringify({ ...text, title: name });
      const { id } = await api.call('keyValue', 'store', { body: { data } });
      await copy(`${window.location.origin}/sqllab/?id=${id}`, t(queryMessages.linkCopied));
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(queryMessages.linkFailed, { reason }), requestId });
    }
  };
}
