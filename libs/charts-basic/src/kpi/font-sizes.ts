import { sizeMessages } from './size-messages.ts';

/** Sizes of large numbers as shares of the height. */
export const HEADER_SIZES = [
  { value: 0.2, label: sizeMessages.tiny },
  { value: 0.3, label: sizeMessages.small },
  { value: 0.4, label: sizeMessages.normal },
  { value: 0.5, label: sizeMessages.large },
  { value: 0.6, label: sizeMessages.huge },
] as const;

/** Sizes of the texts beside them as shares of the height. */
export const SUBHEADER_SIZES = [
  { value: 0.125, label: sizeMessages.tiny },
  { value: 0.15, label: sizeMessages.small },
  { value: 0.2, label: sizeMessages.normal },
  { value: 0.3, label: sizeMessages.large },
  { value: 0.4, label: sizeMessages.huge },
] as const;

/** Size that the reference draws by default; the chart then chooses by its own steps. */
export const DEFAULT_HEADER_SIZE = 0.4;

/** Size of the line under a large number by default. */
export const DEFAULT_SUBHEADER_SIZE = 0.15;

/** What the type of a large number is multiplied by for a stored share of the height. */
export const headerScale = ({ header_font_size: share }: { readonly header_font_size: unknown }): number =>
  Number(share) / DEFAULT_HEADER_SIZE || 1;

const BELOW_PX = 12;
const LEAST_PX = 10;
const MOST_PX = 32;

/** Px of the texts under a large number for a stored share of the height. */
export function belowSize({ subheader_font_size: share }: { readonly subheader_font_size: unknown }): number {
  const scale = Number(share) / DEFAULT_SUBHEADER_SIZE || 1;
  return Math.max(LEAST_PX, Math.min(MOST_PX, BELOW_PX * scale));
}
