import { useCan } from '@belvedere/client-store';
import { UPLOAD_PERMISSION, UPLOAD_VIEWS } from '@belvedere/contracts/client';

/** Whether the reader may load a file of some kind. */
export function useMayUpload(): boolean {
  const csv = useCan(UPLOAD_PERMISSION, UPLOAD_VIEWS.csv);
  const excel = useCan(UPLOAD_PERMISSION, UPLOAD_VIEWS.excel);
  const columnar = useCan(UPLOAD_PERMISSION, UPLOAD_VIEWS.columnar);
  return csv || excel || columnar;
}
