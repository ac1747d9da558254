import { cellText, type MoreCellEntries } from '@belvedere/chart-host';
import type { Services } from '@belvedere/client-store';
import type { FrameColumn } from '@belvedere/frame';
import type { Translate } from '@belvedere/ui';
import { leadMessages } from '../messages/leads.ts';
import { fetchRowLeads, type LeadPlace, type RowLead } from './row-leads.ts';

/** A row that was opened from a cell: where it is, and the exact text of the value. */
export interface OpenedLead extends RowLead {
  readonly text: string;
}

/** What foreign keys make of a statement's result. */
export interface LeadMenu {
  readonly entries: MoreCellEntries;
  /** Opens the row that a cell refers to; of several keys the first, the others are entries. */
  readonly follow: (column: FrameColumn, row: number) => Promise<void>;
  /** Columns of the result with a key. */
  readonly columns: () => Promise<ReadonlySet<string>>;
}

/** Entries that open the rows which the cells of a statement's result refer to; the catalogue is asked once. */
export function leadEntries(
  services: Services,
  { sql, place }: { readonly sql: string; readonly place: LeadPlace },
  t: Translate,
  onOpen: (lead: OpenedLead) => void,
): LeadMenu {
  let asked: Promise<readonly RowLead[]> | null = null;
  const leadsOf = (): Promise<readonly RowLead[]> => (asked ??= fetchRowLeads(services, sql, place));
  const opened = async (column: FrameColumn, row: number): Promise<readonly OpenedLead[]> => {
    const text = cellText(column, row);
    if (text === null) return [];
    const leads = (await leadsOf()).filter(({ name }) => name === column.name);
    return leads.map((lead) => ({ ...lead, text }));
  };
  const entries: MoreCellEntries = async (column, row) =>
    (await opened(column, row)).map((lead) => ({
      id: `lead-${lead.table}`,
      label: t(leadMessages.open, { table: lead.table }),
      icon: 'link',
      onSelect: () => {
        onOpen(lead);
      },
    }));
  const follow = async (column: FrameColumn, row: number): Promise<void> => {
    const [lead] = await opened(column, row);
    if (lead !== undefined) onOpen(lead);
  };
  return { entries, follow, columns: async () => new Set((await leadsOf()).map(({ name }) => name)) };
}
