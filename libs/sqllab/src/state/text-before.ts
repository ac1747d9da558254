/** Lines of a text before an offset, and characters of the offset's line before it. */
export function textBefore(
  text: string,
  offset: number,
): { readonly lines: number; readonly columns: number } {
  const lines = text.slice(0, offset).split('\n');
  return { lines: lines.length - 1, columns: (lines.at(-1) ?? '').length };
}
