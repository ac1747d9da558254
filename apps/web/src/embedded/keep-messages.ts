/** Hands messages of other pages to a listener: first those that came before it was there. */
export type Listen = (listener: (event: MessageEvent) => void) => void;

/**
 * Keeps what other pages say until somebody listens. The page around speaks once, when the frame has loaded, which may be before the
 * code that answers has.
 */
export function keepMessages(target: Pick<Window, 'addEventListener'>): Listen {
  const kept: MessageEvent[] = [];
  let hear = (event: MessageEvent): void => void kept.push(event);
  target.addEventListener('message', (event) => {
    hear(event);
  });
  return (listener) => {
    hear = listener;
    for (const event of kept.splice(0)) listener(event);
  };
}
