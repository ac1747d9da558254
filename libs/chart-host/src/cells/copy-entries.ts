import type { MenuEntry, Translate } from '@belvedere/ui';
import { cellsMessages } from '../messages/cells.ts';
import type { CopyForm, CopyWay } from './copy-way.ts';

/** Entries of a menu that copies cells in each form. */
export function copyEntries(
  t: Translate,
  ways: readonly CopyWay[],
  onCopy: (form: CopyForm) => void,
): readonly MenuEntry[] {
  const entry = (id: string, label: string, form: CopyForm): MenuEntry => ({
    id: `copy-${id}`,
    label,
    onSelect: () => {
      onCopy(form);
    },
  });
  return [
    entry('tsv-head', t(cellsMessages.tsvHead), { format: 'tsv', hasHead: true }),
    entry('tsv', t(cellsMessages.tsv), { format: 'tsv', hasHead: false }),
    entry('csv', t(cellsMessages.csv), { format: 'csv', hasHead: true }),
    entry('markdown', t(cellsMessages.markdown), { format: 'markdown', hasHead: true }),
    entry('json', t(cellsMessages.json), { format: 'json', hasHead: true }),
    ...ways.map((way) => entry(way.id, way.label, way)),
  ];
}
