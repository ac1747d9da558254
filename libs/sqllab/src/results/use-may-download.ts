import { useCan } from '@belvedere/client-store';

/** Whether the reader may take rows away as files: data at all, and that of SQL Lab. */
export function useMayDownload(): boolean {
  const mayTakeData = useCan('can_csv', 'Superset');
  const mayExport = useCan('can_export_csv', 'SQLLab');
  return mayTakeData && mayExport;
}
