import { ownValue } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import type { Translate } from '@belvedere/ui';
import { comparedMessages } from '../messages/compared.ts';

const OFFSET = String.raw`(inherit|\d+ [a-z]+ (?:ago|later|after|before)|\d{4}-\d{2}-\d{2})`;
const DERIVED = new RegExp(String.raw`^(difference|percentage|ratio)__(.+)__\2__${OFFSET}(, .*)?$`, 's');
const SHIFTED = new RegExp(String.raw`^(.+)__${OFFSET}(, .*)?$`, 's');
const ROLLED = /^(.+)__rolling(, .*)?$/s;
const RAW = /^raw__values(, .*)?$/s;

type Names = Readonly<Record<string, string>>;

/** What a column of a comparison or a moving window is called; null for any other column. */
function comparedName(name: string, names: Names, t: Translate): string | null {
  const metricName = (metric = ''): string => ownValue(names, metric) ?? metric;
  const offsetName = (offset = ''): string => (offset === 'inherit' ? t(comparedMessages.previous) : offset);
  const [, kind, of, to, behind = ''] = DERIVED.exec(name) ?? [];
  if (kind !== undefined) {
    const message = comparedMessages[kind as 'difference' | 'percentage' | 'ratio'];
    return `${t(message, { metric: metricName(of), offset: offsetName(to) })}${behind}`;
  }
  const [, shifted, offset, rest = ''] = SHIFTED.exec(name) ?? [];
  if (shifted !== undefined)
    return `${t(comparedMessages.at, { metric: metricName(shifted), offset: offsetName(offset) })}${rest}`;
  const [, rolled, others = ''] = ROLLED.exec(name) ?? [];
  if (rolled !== undefined) return `${t(comparedMessages.rolled, { metric: metricName(rolled) })}${others}`;
  const [whole, dimensions = ''] = RAW.exec(name) ?? [];
  return whole === undefined ? null : `${t(comparedMessages.raw)}${dimensions}`;
}

/** The names of a frame's columns for people: those given, and words for columns of comparisons and moving windows. */
export function withComparedNames(frame: Frame, names: Names, t: Translate): Names {
  const compared = frame.columns.flatMap(({ name }): (readonly [string, string])[] => {
    const words = ownValue(names, name) === undefined ? comparedName(name, names, t) : null;
    return words === null ? [] : [[name, words]];
  });
  return compared.length === 0 ? names : { ...names, ...Object.fromEntries(compared) };
}
