import type { WalkStep } from '../plot/walk.ts';

/** What a key asks of a chart. */
export type KeyIntent =
  | { readonly kind: 'walk'; readonly step: WalkStep }
  | { readonly kind: 'select' | 'leave' | 'table' | 'legend' | 'open' | 'closer' | 'wider' };

const STEPS: Readonly<Record<string, WalkStep>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};
const INTENTS: Readonly<Record<string, Exclude<KeyIntent['kind'], 'walk'>>> = {
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
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey' | 'ctrlKey'>): KeyIntent | null {
  if (altKey) return null;
  const step = STEPS[key];
  if (step !== undefined && !ctrlKey && !metaKey) return { kind: 'walk', step };
  const kind = INTENTS[key];
  return kind === undefined || ((ctrlKey || metaKey) && kind !== 'select' && kind !== 'legend')
    ? null
    : { kind };
}
