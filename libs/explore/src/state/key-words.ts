/** A key of a form or of a stored object in words, e.g. `Show null values` for `showNullValues` or `show_null_values`. */
export function keyWords(key: string): string {
  const text = key
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
