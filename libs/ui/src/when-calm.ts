/** So long a page that stands has nothing of its own left to fetch, also on a slow line. */
const CALM_MS = 5000;

/**
 * Works once the page has stood for a while, for what will be wanted and is not wanted yet; returns a way to call it off.
 * What is fetched then does not stand in the way of the first picture.
 */
export function whenCalm(work: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else work();
  }, CALM_MS);
  return () => {
    clearTimeout(timer);
  };
}
