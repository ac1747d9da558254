import { replacePlaces } from './live-place.ts';

/** What a text of an author shows of its dashboard: a chart's first number, or what a filter says. */
export interface LivePlace {
  readonly kind: 'chart' | 'filter';
  /** A name as readers see it, or an id. */
  readonly of: string;
}

/** A text whose places were taken out before it is parsed, so that nothing put into them is ever read as markup. */
export interface SealedText {
  readonly text: string;
  /** What stands at each seal, by its number. */
  readonly places: readonly LivePlace[];
}

/** A thing that a place may name. */
export interface Named<Id> {
  readonly id: Id;
  readonly name: string;
}

/** What a place leads to: one thing, nothing, or several of the same name. */
export type Found<Id> =
  | { readonly kind: 'one'; readonly id: Id }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' };

const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const COMING = '…';
const SEAL = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** Takes the places `{{chart: ...}}` and `{{filter: ...}}` out of a text; anything else between braces stays the text that it is. */
export function sealLiveText(source: string): SealedText {
  const places: LivePlace[] = [];
  const text = replacePlaces(source.replaceAll(SEAL, '$1'), (kind, of) => {
    places.push({ kind, of });
    return `${OPEN}${places.length - 1}${CLOSE}`;
  });
  return { text, places };
}

/** Puts texts at the seals of a text that was parsed. A text that is still to come is an ellipsis. */
export const fillSeals = (text: string, texts: readonly string[]): string =>
  text.includes(OPEN) ? text.replaceAll(SEAL, (_, index: string) => texts[Number(index)] ?? COMING) : text;

/** The thing that a place names: by its name as readers see it, else by its id. */
export function findNamed<Id extends string | number>(of: string, things: readonly Named<Id>[]): Found<Id> {
  const named = things.filter(({ name }) => name.trim() === of);
  const all = named.length > 0 ? named : things.filter(({ id }) => String(id) === of);
  const [found, ...others] = new Set(all.map(({ id }) => id));
  if (found === undefined) return { kind: 'none' };
  return others.length > 0 ? { kind: 'several' } : { kind: 'one', id: found };
}
