import { keyIntent } from './keyboard.ts';
import type { ShownScene } from './shown-scene.ts';
import type { Touch, touch } from './touch.ts';

type TouchCode = typeof touch;

/** The code for pointer and keys: charts that are made after it came have it at once. */
const code: { here: TouchCode | null } = { here: null };

/** Fetches the code for pointer and keys ahead of a first touch. Never rejects: where it cannot be fetched, the next touch tries again. */
export async function fetchTouch(): Promise<void> {
  const fetched = code.here ?? (await import('./touch.ts').catch(() => null))?.touch ?? null;
  code.here ??= fetched;
}

/** What waits for the code. Fingers, mouse and keys come in this order again once it is there. */
const HELD = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'pointerleave',
  'click',
  'dblclick',
  'contextmenu',
  'wheel',
  'keydown',
] as const;
const MOST_HELD = 64;

/** Whether the browser's own answer to an event would be in the way of the chart's. */
function isOurs(event: Event, { handlers }: ShownScene): boolean {
  if (event.type === 'contextmenu') return handlers.onContext !== undefined;
  if (event instanceof KeyboardEvent) return keyIntent(event) !== null;
  return event instanceof WheelEvent && (event.ctrlKey || event.metaKey);
}

/** Keys that mean nothing to a chart, Escape and plain wheels go on to the page. */
function isForPage(event: Event): boolean {
  if (event instanceof WheelEvent) return !(event.ctrlKey || event.metaKey);
  return event instanceof KeyboardEvent && (keyIntent(event)?.kind ?? 'leave') === 'leave';
}

/** What was done to a chart before its code came. */
interface HeldEvents {
  /** Lets it happen. */
  readonly letGo: () => void;
  readonly forget: () => void;
}

/** Holds what is done to a chart until the signal is aborted. */
function hold(shown: ShownScene, onFirst: () => void, signal: AbortSignal): HeldEvents {
  let held: readonly Event[] = [];
  const keep = (event: Event): void => {
    onFirst();
    if (isForPage(event)) return;
    if (isOurs(event, shown)) event.preventDefault();
    event.stopPropagation();
    const isMove = event.type === 'pointermove' && held.at(-1)?.type === 'pointermove';
    held = [...(isMove ? held.slice(0, -1) : held), event].slice(-MOST_HELD);
  };
  for (const type of HELD) shown.root.addEventListener(type, keep, { signal, passive: false });
  for (const type of ['pointerenter', 'focus']) shown.root.addEventListener(type, onFirst, { signal });
  return {
    letGo: () => {
      for (const event of held) shown.root.dispatchEvent(event);
    },
    forget: () => {
      held = [];
    },
  };
}

/** Gives a chart its pointer and keys: at once where the code is there, else with its first touch, which is not lost. */
export function firstTouch(shown: ShownScene, signal: AbortSignal, onTouch: (touch: Touch) => void): void {
  if (code.here !== null) return onTouch(code.here(shown, signal));
  const holding = new AbortController();
  let isAsked = false;
  const come = async (): Promise<void> => {
    await fetchTouch();
    isAsked = false;
    if (code.here === null) return held.forget();
    if (signal.aborted) return;
    holding.abort();
    onTouch(code.here(shown, signal));
    held.letGo();
  };
  const onFirst = (): void => {
    if (isAsked) return;
    isAsked = true;
    void come();
  };
  const held = hold(shown, onFirst, holding.signal);
  signal.addEventListener('abort', () => holding.abort());
}
