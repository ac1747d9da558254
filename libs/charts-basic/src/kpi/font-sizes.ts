import { popMessages } from '../pop-kpi/messages.ts';

/** Sizes of large numbers as shares of the height. */
export const HEADER_SIZES = [
  { value: 0.2, label: popMessages.tiny },
  { value: 0.3, label: popMessages.small },
  { value: 0.4, label: popMessages.normal },
  { value: 0.5, label: popMessages.large },
  { value: 0.6, label: popMessages.huge },
] as const;

/** Sizes of the texts beside them as shares of the height. */
export const SUBHEADER_SIZES = [
  { value: 0.125, label: popMessages.tiny },
  { value: 0.15, label: popMessages.small },
  { value: 0.2, label: popMessages.normal },
  { value: 0.3, label: popMessages.large },
  { value: 0.4, label: popMessages.huge },
] as const;

/** Size that the reference draws by default; the chart then chooses by its own steps. */
export const DEFAULT_HEADER_SIZE = 0.4;

/** Size of the line under a large number by default. */
export const DEFAULT_SUBHEADER_SIZE = 0.15;
