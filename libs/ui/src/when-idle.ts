const FALLBACK_MS = 50;

/** Works once the page has nothing else to do, after `mostMs` in any case; returns a way to call it off. */
export function whenIdle(work: () => void, mostMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, FALLBACK_MS);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = window.requestIdleCallback(work, { timeout: mostMs });
  return () => {
    window.cancelIdleCallback(request);
  };
}
