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

/** Puts on the style sheets that a drawn page did without, and settles when they count. */
export async function putOnLaterSheets(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>(`link[${LATER_SHEET}]`)];
  await Promise.all(links.map(loaded));
  for (const link of links) link.media = 'all';
}
