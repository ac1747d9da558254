const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 cannot hold
const SPECIAL =
  /[&<>"]|[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_x[0-9a-fA-F]{4}_|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const code = (char: string): string => `_x${char.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

/**
 * Text inside an element or attribute. Characters that XML cannot hold are written as `_x0000_`, as Office Open XML
 * does (ECMA-376 part 1, 22.4.2.4), and text that looks like such a code is kept from being read as one.
 */
export function xmlText(text: string): string {
  return text.replace(SPECIAL, (found) => {
    if (found.length > 1) return `_x005F${found}`;
    return MARKUP[found] ?? code(found);
  });
}
