import type { IconName } from '@belvedere/theme';

const SPRITE = new URL('../../assets/icons.svg', import.meta.url).href;

/** Address of the drawing of an icon, for the `use` of an SVG. */
export const spriteAddress = (name: IconName): string => `${SPRITE}#${name}`;
