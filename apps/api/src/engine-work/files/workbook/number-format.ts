/** What a number of a workbook means by its format. */
export type NumberMeaning = 'number' | 'date' | 'moment' | 'time' | 'span';

const BUILT_IN: Readonly<Record<number, NumberMeaning>> = Object.fromEntries([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date']),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time']),
  [22, 'moment'],
  [46, 'span'],
]) as Record<number, NumberMeaning>;

/** Texts, escaped characters, colours, conditions, currencies and languages of a format. */
const NO_TOKENS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

/** What a format makes of a number, by its first section. */
export function meaningOfFormat(code: string): NumberMeaning {
  const [section = ''] = code.replaceAll(NO_TOKENS, '').split(';');
  const plain = section.toLowerCase();
  if (plain.includes('general')) return 'number';
  if (/\[(?:h+|m+|s+)\]/.test(plain)) return 'span';
  const hasClock = /[hs]/.test(plain);
  const isMonth = /m/.test(plain) && (!hasClock || /[yd]/.test(plain));
  const hasDay = /[yd]/.test(plain) || isMonth;
  if (/[#?]/.test(plain) || !(hasDay || hasClock)) return 'number';
  if (hasDay) return hasClock ? 'moment' : 'date';
  return 'time';
}

/** What the format of an id makes of a number; ids of formats of the workbook come with their code. */
export const meaningOfId = (id: number, codes: ReadonlyMap<number, string>): NumberMeaning => {
  const code = codes.get(id);
  return code === undefined ? (BUILT_IN[id] ?? 'number') : meaningOfFormat(code);
};
