import { changeNames } from '../change-names.ts';
import type { Frame } from '../frame.ts';
import { unescapeSeparator as unescaped } from '../separator.ts';

/** Writes every `\,` in a plain column name as a comma. Throws LABEL_EXISTS when two names become equal. */
export const unescapeSeparator = (frame: Frame): Frame => changeNames(frame, unescaped);
