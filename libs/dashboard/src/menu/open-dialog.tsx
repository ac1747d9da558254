import { createContext, useContext, useMemo, useState, type JSX, type ReactNode } from 'react';

/** The dialog of a dashboard's menu that is open, and how to open another one. */
export interface OpenDialog {
  /** Id of the menu entry that opened it; null while none is open. */
  readonly open: string | null;
  readonly setOpen: (id: string | null) => void;
}

const OpenDialogContext = createContext<OpenDialog>({ open: null, setOpen: () => undefined });

/** The open dialog of the dashboard around; it outlives the menu that opened it. */
export const useOpenDialog = (): OpenDialog => useContext(OpenDialogContext);

/** Keeps which dialog is open over a dashboard. */
export function OpenDialogProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  const value = useMemo(() => ({ open, setOpen }), [open]);
  return <OpenDialogContext value={value}>{children}</OpenDialogContext>;
}
