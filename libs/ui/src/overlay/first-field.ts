/** What is typed into, ticked or opened. */
const FIELDS = [
  'input:not([type="radio"], [type="hidden"], [type="file"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[role="combobox"]:not(:disabled)',
  '[aria-haspopup="listbox"]:not(:disabled)',
  '[contenteditable="true"]',
];
/** Of choices that stand side by side the one that is made. */
const CHOICES = ['input[type="radio"]:checked', '[role="radio"][aria-checked="true"]:not(:disabled)'];

const isInSight = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;

const firstOf = (host: HTMLElement, wanted: readonly string[]): HTMLElement | null =>
  [...host.querySelectorAll<HTMLElement>(wanted.join(','))].find(isInSight) ?? null;

/** The first field of an element that can be seen, a choice among them; null without one. */
export const firstField = (host: HTMLElement): HTMLElement | null => firstOf(host, [...FIELDS, ...CHOICES]);

/** The first that takes letters at once: choices above it, as between forms of the same thing, are left out. */
export const firstTypedField = (host: HTMLElement): HTMLElement | null => firstOf(host, FIELDS);

/** Where a finger types, the keyboard would cover what came: its field waits to be asked for. */
export const typesByFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;
