import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Lets the arrows choose the next or previous radio of a group, round its ends; disabled ones are passed over. */
export function walkRadios(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="radio"]:enabled')];
  const at = radios.findIndex((radio) => radio === document.activeElement);
  const next = radios.at((at + step) % radios.length);
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** Where the Tab key stops in a group of radios: at the chosen one, or at the first while none is. */
export function radioTabIndex(values: readonly string[], chosen: string | null, each: string): 0 | -1 {
  const stop = chosen !== null && values.includes(chosen) ? chosen : values[0];
  return each === stop ? 0 : -1;
}
