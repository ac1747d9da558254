const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SPECIAL = /[&<>"]|(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_x[0-9a-f]{4}_/giu;

const code = (char: string): string => `_x${char.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

/**
 * Text inside an element or attribute. Control characters and halves of pairs, which XML cannot hold, are written as
 * `_x0000_`, as Office Open XML does (ECMA-376 part 1, 22.4.2.4); text that looks like such a code is kept from being
 * read as one.
 */
export function xmlText(text: string): string {
  return text.replace(SPECIAL, (found) => {
    if (found.length > 1) return `_x005F${found}`;
    return MARKUP[found] ?? code(found);
  });
}
