import { FOLDER_IDS, type FolderId, type ListedField } from './fields.ts';

/** Fields of a folder that are shown until all are asked for. */
const SHOWN_FIELDS = 50;

/** One line of the panel. */
export type PanelRow =
  | { readonly kind: 'folder'; readonly folder: FolderId; readonly count: number; readonly isOpen: boolean }
  | { readonly kind: 'field'; readonly field: ListedField }
  | { readonly kind: 'more'; readonly folder: FolderId; readonly shown: number; readonly total: number };

/** What of the panel is folded, and which folders show all they have. */
export interface PanelFolds {
  readonly folded: readonly FolderId[];
  readonly whole: readonly FolderId[];
}

/** The lines of the panel; folders without a field are left out. */
export function panelRows(
  fields: readonly ListedField[],
  { folded, whole }: PanelFolds,
): readonly PanelRow[] {
  return FOLDER_IDS.flatMap((folder): readonly PanelRow[] => {
    const own = fields.filter((field) => field.folder === folder);
    if (own.length === 0) return [];
    const isOpen = !folded.includes(folder);
    const head: PanelRow = { kind: 'folder', folder, count: own.length, isOpen };
    if (!isOpen) return [head];
    const shown = whole.includes(folder) ? own : own.slice(0, SHOWN_FIELDS);
    const rows = shown.map((field): PanelRow => ({ kind: 'field', field }));
    if (shown.length === own.length) return [head, ...rows];
    return [head, ...rows, { kind: 'more', folder, shown: shown.length, total: own.length }];
  });
}

/** Row of the head of the folder that a row belongs to. */
export function headOf(rows: readonly PanelRow[], at: number): number {
  return Math.max(
    0,
    rows.findLastIndex((row, index) => index <= at && row.kind === 'folder'),
  );
}

/** Row of a field; the first row where it is not shown. */
export const rowOf = (rows: readonly PanelRow[], field: ListedField | undefined): number =>
  Math.max(
    0,
    rows.findIndex((row) => row.kind === 'field' && row.field.key === field?.key),
  );

/** Where a key moves to from a row; null for a key that does not move. */
export function movedRow(key: string, at: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
