import { lazyPart } from '@belvedere/ui';

/** The dialog that edits the filters of a dashboard; its code is fetched when it is opened. */
export const FilterDialog = lazyPart(
  async () => (await import('./FilterDialog.tsx')).FilterDialog,
  ({ onClose }) => onClose,
);
