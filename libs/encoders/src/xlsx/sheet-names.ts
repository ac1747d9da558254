/** Characters of a sheet's name that spreadsheets take. */
const CHARS_MAX = 31;
const REFUSED = /[\\/?*[\]:\p{Cc}\p{Cs}]+/gu;

function cutTo(text: string, most: number): string {
  let fit = '';
  for (const character of text) {
    if (fit.length + character.length > most) break;
    fit += character;
  }
  return fit;
}

/** A text as spreadsheets take it for a sheet: no quotes at its ends, none of `\ / ? * [ ] :`, 31 characters at most. */
export function sheetName(text: string, end = ''): string {
  const plain = text.replace(REFUSED, ' ').replace(/\s+/g, ' ').trim();
  const name = `${cutTo(plain, CHARS_MAX - end.length)}${end}`.replace(/^'+|'+$/g, '').trim();
  return name === '' || name.toLowerCase() === 'history' ? `${name === '' ? 'Sheet' : name}_` : name;
}

/** Names that differ in more than the case of their letters: a second `Data` is `Data 2`. */
export function uniqueSheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    let name = sheetName(given);
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = sheetName(given, ` ${number}`);
    taken.add(name.toLowerCase());
    return name;
  });
}
