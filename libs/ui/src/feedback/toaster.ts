/** What a toast is about. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A short message at the corner. Errors that have a place on the screen are shown there instead. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text?: string;
  readonly requestId?: string | null;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Shows toasts; at most three at a time, newest at the bottom. What is said again takes the place of what was said before. */
export interface Toaster {
  readonly show: (toast: Omit<Toast, 'id'>) => number;
  readonly dismiss: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => readonly Toast[];
}

const MAX_TOASTS = 3;
const LIFE_MS: Readonly<Record<ToastKind, number | null>> = {
  success: 4000,
  info: 6000,
  warning: 8000,
  error: null,
};
const UNDO_LIFE_MS = 8000;

const saysTheSame = (one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean =>
  one.action === undefined && one.kind === other.kind && one.title === other.title && one.text === other.text;

/** Makes a toaster; `setTimer` is given so that tests own the clock. */
export function createToaster(
  setTimer: (run: () => void, ms: number) => unknown = (run, ms) => setTimeout(run, ms),
): Toaster {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number): void => {
    set(toasts.filter((toast) => toast.id !== id));
  };
  return {
    dismiss,
    show: (toast) => {
      const id = nextId++;
      set([...toasts.filter((one) => !saysTheSame(one, toast)), { ...toast, id }].slice(-MAX_TOASTS));
      const life = toast.action === undefined ? LIFE_MS[toast.kind] : UNDO_LIFE_MS;
      if (life !== null)
        setTimer(() => {
          dismiss(id);
        }, life);
      return id;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
  };
}
