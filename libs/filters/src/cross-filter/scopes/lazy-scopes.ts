import { lazyPart } from '@belvedere/ui';

/** The dialog that scopes the cross-filters of a dashboard; its code is fetched when it is opened. */
export const CrossScopeDialog = lazyPart(
  async () => (await import('./CrossScopeDialog.tsx')).CrossScopeDialog,
  ({ onClose }) => onClose,
);
