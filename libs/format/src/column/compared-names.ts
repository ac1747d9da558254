import { fillMessage, ownValue, type Message, type MessageValues } from '@belvedere/core';
import { comparedMessages } from './compared-messages.ts';

const OFFSET = String.raw`(inherit|\d+ [a-z]+ (?:ago|later|after|before)|\d{4}-\d{2}-\d{2})`;
const DERIVED = new RegExp(String.raw`^(difference|percentage|ratio)__(.+)__\2__${OFFSET}(, .*)?$`, 's');
const SHIFTED = new RegExp(String.raw`^(.+)__${OFFSET}(, .*)?$`, 's');
const ROLLED = /^(.+)__rolling(, .*)?$/s;
const RAW = /^raw__values(, .*)?$/s;

type Names = Readonly<Record<string, string>>;

/** Turns a message into text. */
type Say = (message: Message, values?: MessageValues) => string;

const inEnglish: Say = (message, values) => fillMessage(message.text, values);

/** What a column of a comparison or a moving window is called; null for any other column. */
function comparedName(name: string, names: Names, say: Say): string | null {
  const metricName = (metric = ''): string => ownValue(names, metric) ?? metric;
  const offsetName = (offset = ''): string =>
    offset === 'inherit' ? say(comparedMessages.previous) : offset;
  const [, kind, of, to, behind = ''] = DERIVED.exec(name) ?? [];
  if (kind !== undefined) {
    const message = comparedMessages[kind as 'difference' | 'percentage' | 'ratio'];
    return `${say(message, { metric: metricName(of), offset: offsetName(to) })}${behind}`;
  }
  const [, shifted, offset, rest = ''] = SHIFTED.exec(name) ?? [];
  if (shifted !== undefined)
    return `${say(comparedMessages.at, { metric: metricName(shifted), offset: offsetName(offset) })}${rest}`;
  const [, rolled, others = ''] = ROLLED.exec(name) ?? [];
  if (rolled !== undefined) return `${say(comparedMessages.rolled, { metric: metricName(rolled) })}${others}`;
  const [whole, dimensions = ''] = RAW.exec(name) ?? [];
  return whole === undefined ? null : `${say(comparedMessages.raw)}${dimensions}`;
}

/**
 * The names of an answer's columns for people: those given, and words for columns of comparisons and moving windows among `columns`.
 * The given object where there are none of these. In English by default.
 */
export function withComparedNames(columns: readonly string[], names: Names, say: Say = inEnglish): Names {
  const compared = columns.flatMap((name): (readonly [string, string])[] => {
    const words = ownValue(names, name) === undefined ? comparedName(name, names, say) : null;
    return words === null ? [] : [[name, words]];
  });
  return compared.length === 0 ? names : { ...names, ...Object.fromEntries(compared) };
}
