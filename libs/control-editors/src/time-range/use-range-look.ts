import { useRead } from '@belvedere/client-store';
import { NO_FILTER_RANGE } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { boundsText, rangeLook, rangeName } from './range-words.ts';
import { useEachResolved } from './use-each-resolved.ts';

/** How ranges are shown beside what they belong to; by their text until the server has told their bounds. */
export function useRangeLooks(
  ranges: readonly { readonly text: string; readonly column: string }[],
): readonly { readonly label: string; readonly title: string }[] {
  const t = useT();
  const wanted = ranges.map(({ text }) => ({ timeRange: text === '' ? NO_FILTER_RANGE : text }));
  const { reply, problem } = useRead('timeRange', 'resolve', { q: wanted }, { skip: ranges.length === 0 });
  const each = useEachResolved(
    wanted.map(({ timeRange }) => timeRange),
    problem !== null && ranges.length > 1,
  );
  const resolved = problem === null && Array.isArray(reply?.result) ? reply.result : each;
  return ranges.map(({ text, column }, index) => {
    const name = rangeName(text === '' ? NO_FILTER_RANGE : text);
    const ends = resolved.find(({ timeRange }) => timeRange === wanted[index]?.timeRange);
    return rangeLook(
      text,
      name === null ? text : t(name),
      ends === undefined ? null : boundsText(ends, column),
    );
  });
}
