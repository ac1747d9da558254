import type { KeyboardEvent } from 'react';

type Steps = Readonly<Record<string, number>>;

const SIDEWAYS: Steps = { ArrowRight: 1, ArrowLeft: -1 };
const BOTH_WAYS: Steps = { ...SIDEWAYS, ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>, role: 'radio' | 'tab', steps: Steps): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const members = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(`[role="${role}"]:enabled`)];
  const { target } = event;
  const at = members.findIndex((member) => target instanceof Node && member.contains(target));
  const next = members.at((at + step) % members.length);
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** Lets the arrows choose the next or previous radio of a group, round its ends; disabled ones are passed over. */
export function walkRadios(event: KeyboardEvent<HTMLElement>): void {
  walk(event, 'radio', BOTH_WAYS);
}

/** Lets the arrows open the next or previous tab of a strip, round its ends. */
export function walkTabs(event: KeyboardEvent<HTMLElement>): void {
  walk(event, 'tab', SIDEWAYS);
}

/** Where the Tab key stops in a group of radios: at the chosen one, or at the first while none is. */
export function radioTabIndex(values: readonly string[], chosen: string | null, each: string): 0 | -1 {
  const stop = chosen !== null && values.includes(chosen) ? chosen : values[0];
  return each === stop ? 0 : -1;
}
