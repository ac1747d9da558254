const DIALOGS = 'dialog, [role=dialog], [role=alertdialog]';

/** Whether a key event comes from a dialog: what lies behind it is not meant. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(DIALOGS) !== null;
}
