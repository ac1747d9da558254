/** Strings, which are left alone, and integers that no float need hold exactly. */
const PIECES = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/** Parses JSON; integers of 16 digits and more come as text, so that none loses a digit. */
export function parseExact(text: string): unknown {
  return JSON.parse(text.replace(PIECES, (piece) => (piece.startsWith('"') ? piece : `"${piece}"`)));
}
