import { COUNTRIES } from '../atlas/countries.ts';

/** Names of countries that are not those of their maps, without what is no letter. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  korea: 'south_korea',
  thebahamas: 'bahamas',
  czechia: 'czech_republic',
  macedonia: 'north_macedonia',
  swaziland: 'eswatini',
  cotedivoire: 'ivory_coast',
  burma: 'myanmar',
  easttimor: 'timor_leste',
  unitedkingdom: 'uk',
  greatbritain: 'uk',
  unitedstates: 'usa',
  unitedstatesofamerica: 'usa',
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

const BY_LETTERS = new Map(
  COUNTRIES.flatMap(({ value, name }) => [value, name].map((text) => [lettersOf(text), value] as const)),
);

/** The map of a country as other versions called it, whatever stands between the letters; a name of no map as it is. */
export function storedCountry(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  const letters = lettersOf(stored);
  return BY_LETTERS.get(letters) ?? OTHER_NAMES[letters] ?? stored;
}
