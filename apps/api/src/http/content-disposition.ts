const REFUSED_IN_ATTRIBUTE = /['()*]/g;
const HALF_CHARACTERS = /\p{Cs}/gu;

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The name for clients that read no other letters than those of ASCII. */
const asciiOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7E]+/g, '_')
    .replace(/["\\%]/g, '_');

/** The header of an answer that is saved, or shown, under a name; letters outside ASCII as RFC 5987 writes them. */
export function contentDisposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const ascii = asciiOf(name);
  const plain = `${kind}; filename="${ascii}"`;
  if (ascii === name) return plain;
  const encoded = encodeURIComponent(name.replace(HALF_CHARACTERS, '_')).replace(
    REFUSED_IN_ATTRIBUTE,
    escaped,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
