import type { WalkStep } from '../plot/walk.ts';

/** What a key asks of a chart. */
export type KeyIntent =
  | { readonly kind: 'walk'; readonly step: WalkStep }
  /** Steps to the right and down. */
  | { readonly kind: 'move'; readonly by: readonly [right: number, down: number] }
  | { readonly kind: 'select' | 'leave' | 'table' | 'legend' | 'open' | 'closer' | 'wider' };

const STEPS: Readonly<Record<string, WalkStep>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};
const MOVES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const INTENTS: Readonly<Record<string, Exclude<KeyIntent['kind'], 'walk' | 'move'>>> = {
  Enter: 'select',
  ' ': 'select',
  Escape: 'leave',
  t: 'table',
  T: 'table',
  o: 'open',
  O: 'open',
  l: 'legend',
  L: 'legend',
  '+': 'closer',
  '=': 'closer',
  '-': 'wider',
};

/** The intent of a key; null for keys that are not the chart's, and for browser shortcuts. */
export function keyIntent({
  key,
  altKey,
  metaKey,
  ctrlKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey' | 'ctrlKey' | 'shiftKey'>): KeyIntent | null {
  if (altKey) return null;
  const by = MOVES[key];
  if (by !== undefined && shiftKey && !ctrlKey && !metaKey) return { kind: 'move', by };
  const step = STEPS[key];
  if (step !== undefined && !ctrlKey && !metaKey) return { kind: 'walk', step };
  const kind = INTENTS[key];
  return kind === undefined || ((ctrlKey || metaKey) && kind !== 'select' && kind !== 'legend')
    ? null
    : { kind };
}
