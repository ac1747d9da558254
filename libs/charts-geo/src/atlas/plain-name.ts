const SMALL_WORDS = /\b(?:the|and|of)\b/g;

/** A name as it is compared: lower case, without accents, signs and the words "the", "and", "of". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(SMALL_WORDS, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
