const BASE = 'https://relative.invalid/';
const ALLOWED: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address as it may stand in a link or picture; null when its scheme could run code or read files. */
export function safeHref(href: string): string | null {
  return URL.canParse(href, BASE) && ALLOWED.has(new URL(href, BASE).protocol) ? href : null;
}

/** The address of a picture that this server has; null for one of another host, which the policy of its pages never loads. */
export function ownPicture(src: string): string | null {
  const page = document.baseURI;
  return URL.canParse(src, page) && new URL(src, page).origin === new URL(page).origin ? src : null;
}
