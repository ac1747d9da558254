/** A list as JSON, of the JSON of its values. */
export const listJson = (texts: readonly string[]): string => `[${texts.join(',')}]`;

/** A record as JSON, of its names and the JSON of their values; records whose fields have no names are lists. */
export function recordJson(names: readonly string[], texts: readonly string[]): string {
  if (names.length > 0 && names.every((name) => name === '')) return listJson(texts);
  return `{${names.map((name, index) => `${JSON.stringify(name)}:${texts[index] ?? 'null'}`).join(',')}}`;
}

/** The name that a key of a map takes in a JSON object: a text itself, anything else as its JSON reads. */
const keyText = (json: string): string => (json.startsWith('"') ? json : JSON.stringify(json));

/** A map as JSON, of the JSON of its keys and values in their order: an object, whatever its keys are. */
export const mapJson = (entries: readonly (readonly [key: string, value: string])[]): string =>
  `{${entries.map(([key, value]) => `${keyText(key)}:${value}`).join(',')}}`;
