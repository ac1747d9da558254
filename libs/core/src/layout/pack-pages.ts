/** A part of what is cut into pages. */
export interface PagePart {
  readonly height: number;
  /** It belongs to what follows, and ends no page but the last. */
  readonly isHeading: boolean;
}

/**
 * Parts in groups that each fit into a height, with gaps between them; none is cut. A part that is higher stands alone,
 * with the headings before it. No parts are no pages.
 */
export function packPages<Part extends PagePart>(
  parts: readonly Part[],
  room: number,
  gap: number,
): readonly (readonly Part[])[] {
  const pages: Part[][] = [];
  let page: Part[] = [];
  const heightWith = (part: Part): number =>
    page.reduce((sum, { height }) => sum + height + gap, part.height);
  for (const part of parts) {
    const last = page.findLastIndex(({ isHeading }) => !isHeading);
    if (last !== -1 && heightWith(part) > room) {
      const carried = page.splice(last + 1);
      pages.push(page);
      page = carried;
    }
    page.push(part);
  }
  return page.length === 0 ? pages : [...pages, page];
}
