/** What a file's name is made of. */
export interface FileNameParts {
  /** The thing that the file holds; a name that is used up by what file systems refuse becomes `fallback`. */
  readonly title: string;
  /** `2026-11-22`; left out where the file does not change from day to day. */
  readonly day?: string;
  /** What a reader must know before opening it, e.g. that rows were left out; stands in parentheses. */
  readonly note?: string | null;
  /** `file` by default. */
  readonly fallback?: string;
}

/** Characters of a whole name, and bytes of it as UTF-8: Linux takes 255. */
const CHARS_MAX = 120;
const BYTES_MAX = 240;
const NOTE_CHARS_MAX = 70;
const NOTE_BYTES_MAX = 140;

/** What Windows refuses or a path is made of, controls, and marks that turn the direction of what follows. */
const REFUSED =
  /[\\/:*?"<>|\p{Cc}\p{Cs}\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]+/gu;
/** Names of devices, which Windows takes for the device whatever stands behind a dot. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|(com|lpt)[0-9¹²³])(?=$|[ .])/i;

const plain = (text: string): string =>
  text.normalize('NFC').replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The start of a text that has room, never half a character. */
function fitting(text: string, chars: number, bytes: number): string {
  let fit = '';
  for (const character of text) {
    const longer = fit + character;
    if (longer.length > chars || bytesOf(longer) > bytes) break;
    fit = longer;
  }
  return fit;
}

/** A note that has room; where it is cut it ends with dots, not with a mark that promises more. */
function cutNote(note: string): string {
  const fit = fitting(note, NOTE_CHARS_MAX, NOTE_BYTES_MAX);
  return fit === note ? note : `${fit.replace(/[\s;,.]+$/, '')} ...`;
}

const withoutEdges = (text: string): string => text.replace(/^[. ]+|[. ]+$/g, '');

/**
 * A name under which a file can be saved on Windows, macOS and Linux: no parts of a path, no device, no control
 * characters, 120 characters and 240 bytes at most. The title gives way where it is too long; day, note and extension
 * stay.
 */
export function fileName(parts: FileNameParts, extension: string): string {
  const { title, day = '', note = null, fallback = 'file' } = parts;
  const told = note === null || plain(note) === '' ? '' : ` (${cutNote(plain(note))})`;
  const end = `${day === '' ? '' : ` ${day}`}${told}.${extension}`;
  const stem = withoutEdges(
    fitting(withoutEdges(plain(title)), CHARS_MAX - end.length, BYTES_MAX - bytesOf(end)),
  );
  const named = stem === '' ? fallback : stem;
  return `${DEVICE.test(named) ? named.replace(DEVICE, '$&_') : named}${end}`;
}
