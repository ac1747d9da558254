import type { LayoutComponent } from '@belvedere/core';

const SIZES: Readonly<Record<string, string>> = {
  SMALL_HEADER: 'bv-small',
  MEDIUM_HEADER: 'bv-medium',
  LARGE_HEADER: 'bv-large',
};

/** Classes of a heading in its size; the middle one where it names none. */
export const headingClass = ({ meta }: LayoutComponent): string =>
  `bv-part-heading ${SIZES[meta.headerSize ?? ''] ?? 'bv-medium'}`;
