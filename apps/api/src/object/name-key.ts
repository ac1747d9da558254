/** Letters of other scripts that look like Latin ones, and the ones they look like. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε',
    h: 'һн',
    i: 'іιı',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ',
    m: 'м',
    n: 'η',
    o: 'оο',
    p: 'рρ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'ν',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/**
 * What two names have alike that people would take for one: letter case, width, blanks, signs without a shape, and letters of other
 * scripts that look the same do not count.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '');
  const letters = [...plain].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  return letters.replace(/\s+/gu, ' ').trim();
}
