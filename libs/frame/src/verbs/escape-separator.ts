import { changeNames } from '../change-names.ts';
import type { Frame } from '../frame.ts';
import { escapeSeparator as escaped } from '../separator.ts';

/** Writes every comma in a plain column name as `\,`, so that it cannot be taken for the separator of levels. */
export const escapeSeparator = (frame: Frame): Frame => changeNames(frame, escaped);
