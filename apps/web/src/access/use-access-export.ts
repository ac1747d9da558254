import { useServices } from '@belvedere/client-store';
import { useT, type Translate } from '@belvedere/ui';
import { accessMessages } from '../messages/access.ts';
import { saveCsv } from '../start/save-csv.ts';
import { useChange } from '../start/use-change.ts';
import type { AccessSubject } from './access-slice.ts';
import { nameOf, pathText } from './path-text.ts';
import type { Explained } from './use-help.ts';

function rowsText(t: Translate, fewer: boolean | null): string {
  if (fewer === null) return t(accessMessages.rowsUnknown);
  return t(fewer ? accessMessages.fewerRows : accessMessages.allRows);
}

/** The list as the rows of a file: a line for each person, under a head, in the words of the screen. */
function accessRows(
  t: Translate,
  { name, paths }: Explained,
  subject: Pick<AccessSubject, 'type' | 'id'>,
): readonly (readonly string[])[] {
  const head = ['object', 'person', 'username', 'path', 'why', 'rows'] as const;
  const lines = paths.flatMap((path) => {
    const text = pathText(t, path, subject);
    const [title, why] = [text?.title ?? path.kind, text?.why ?? ''];
    return path.people.map((person) => [
      name,
      nameOf(person),
      person.username,
      title,
      why,
      rowsText(t, path.fewer_rows),
    ]);
  });
  return [head.map((column) => t(accessMessages[`column_${column}`])), ...lines];
}

/** Writes everybody who can see an object, and why, as a CSV file. */
export function useAccessExport(subject: AccessSubject) {
  const t = useT();
  const { api } = useServices();
  const { isBusy, run } = useChange([], accessMessages.exportFailed);
  const { type, id } = subject;
  const exportList = (): Promise<boolean> =>
    run(async () => {
      const { result } = await api.call('access', type, { params: { id }, query: { everybody: true } });
      saveCsv(`access-${type}-${id}.csv`, accessRows(t, result, subject));
    }, null);
  return { isBusy, exportList };
}
