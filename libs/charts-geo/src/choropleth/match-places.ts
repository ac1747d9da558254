import type { Cell } from '@belvedere/frame';
import type { Place } from '../atlas/place.ts';
import { plainName } from '../atlas/plain-name.ts';

/** Which rows stand for which places, and which for none. */
export interface MatchedPlaces {
  /** First row of each place; -1 where there is none. Places of one code share their row. */
  readonly rowOf: Int32Array;
  /** Rows without a value for the place. */
  readonly blanks: number;
  /** Rows whose value names no place. */
  readonly strangers: number;
  /** Their distinct values, the first few. */
  readonly strangeNames: readonly string[];
  /** Rows whose place has an earlier row. */
  readonly repeats: number;
}

const NAMED_STRANGERS = 8;

const keyOf = (value: Cell): string => (value === null ? '' : String(value).trim());

/** Places by what values call them: an exact code of the wanted kinds, else a name. */
function placeIndex(
  places: readonly Place[],
  kinds: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  const add = (kind: 'c' | 'n', text: string, place: number): void => {
    if (text === '') return;
    const key = `${kind}:${text}`;
    const known = index.get(key);
    if (known === undefined) index.set(key, [place]);
    else if (!known.includes(place)) known.push(place);
  };
  for (const [place, { codes, name, otherNames }] of places.entries()) {
    for (const kind of kinds) {
      if (kind === 'name') for (const each of [name, ...otherNames]) add('n', plainName(each), place);
      else add('c', (codes[kind] ?? '').trim().toUpperCase(), place);
    }
  }
  return index;
}

/**
 * Finds the place of every row. `kinds` are the codes that values may be (keys of a place's codes), and `name`. Nothing is
 * dropped silently: rows without a value, rows without a place and rows of a place that was named before are counted.
 */
export function matchPlaces(
  places: readonly Place[],
  values: readonly Cell[],
  kinds: readonly string[],
): MatchedPlaces {
  const index = placeIndex(places, kinds);
  const rowOf = new Int32Array(places.length).fill(-1);
  const found = new Map<string, readonly number[]>();
  const strange = new Set<string>();
  let [blanks, strangers, repeats] = [0, 0, 0];
  for (const [row, value] of values.entries()) {
    const key = keyOf(value);
    if (key === '') {
      blanks++;
      continue;
    }
    const own =
      found.get(key) ?? index.get(`c:${key.toUpperCase()}`) ?? index.get(`n:${plainName(key)}`) ?? [];
    found.set(key, own);
    if (own.length === 0) {
      strangers++;
      if (strange.size < NAMED_STRANGERS) strange.add(key);
    } else if (own.every((place) => rowOf[place] !== -1)) repeats++;
    for (const place of own) if (rowOf[place] === -1) rowOf[place] = row;
  }
  return { rowOf, blanks, strangers, strangeNames: [...strange], repeats };
}
