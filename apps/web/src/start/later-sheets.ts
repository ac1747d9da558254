import { LATER_SHEET } from '@belvedere/contracts/client';

/** Settles when a style sheet has come, or failed to. */
const loaded = (link: HTMLLinkElement): Promise<void> =>
  link.sheet !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        const done = (): void => {
          resolve();
        };
        link.addEventListener('load', done, { once: true });
        link.addEventListener('error', done, { once: true });
      });

/** Longest that the application waits for its style sheets, ms: one that failed before any script ran says so to nobody. */
const PATIENCE_MS = 8000;

const late = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });

/** Puts on the style sheets that a drawn page did without, and settles when they count, or when it is `tooLate`. */
export async function putOnLaterSheets(page: Document, tooLate: Promise<void> = late()): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>(`link[${LATER_SHEET}]`)];
  await Promise.race([Promise.all(links.map(loaded)), tooLate]);
  for (const link of links) link.media = 'all';
}
