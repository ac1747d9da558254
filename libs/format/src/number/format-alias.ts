const WHOLE = ',d';
const PLAIN = ',.4~f';
const SHARE = '.0%';
const DOLLARS = '$,d';

/** Ids that stored charts hold and that were never meant as d3 reads them -> what was meant. */
const ALIASES: Readonly<Record<string, string>> = {
  null: PLAIN,
  undefined: PLAIN,
  ',0': PLAIN,
  ',g': PLAIN,
  f: WHOLE,
  ',f': WHOLE,
  int: WHOLE,
  '%': SHARE,
  '0%': SHARE,
  '%%': SHARE,
  '%%%': SHARE,
  $f: DOLLARS,
  '$,f': DOLLARS,
  ',r': ',.4f',
};

/** The format that a mistyped id stands for; any other id comes back as it is. */
export function meantFormat(id: string): string {
  return Object.hasOwn(ALIASES, id) ? (ALIASES[id] ?? id) : id;
}
