/** Whether a spreadsheet would run the text as a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

const written = (text: string): string => {
  const plain = isFormula(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** CSV of rows of texts; what a spreadsheet would run is kept from it by an apostrophe. */
export const csvTextOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
