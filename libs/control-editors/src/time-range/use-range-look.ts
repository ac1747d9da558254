import { useRead } from '@belvedere/client-store';
import { endsAtNewest, NO_FILTER_RANGE, type DashboardTime } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { rangeFieldMessages } from '../messages/range-field.ts';
import { boundsText, rangeLook, rangeName } from './range-words.ts';
import { useEachResolved } from './use-each-resolved.ts';

const AS_READER: DashboardTime = {};

/**
 * How ranges are shown beside what they belong to; by their text until the server has told their bounds. They are read as `time`
 * says, where a dashboard has them; else as the reader does.
 */
export function useRangeLooks(
  ranges: readonly { readonly text: string; readonly column: string }[],
  time: DashboardTime = AS_READER,
): readonly { readonly label: string; readonly title: string }[] {
  const t = useT();
  const all = ranges.map(({ text }) => (text === '' ? NO_FILTER_RANGE : text));
  const wanted = all.filter((text) => !endsAtNewest(text)).map((timeRange) => ({ timeRange }));
  const { reply, problem } = useRead(
    'timeRange',
    'resolve',
    { q: wanted, query: time },
    { skip: wanted.length === 0 },
  );
  const each = useEachResolved(
    wanted.map(({ timeRange }) => timeRange),
    problem !== null && wanted.length > 1,
    time,
  );
  const resolved = problem === null && Array.isArray(reply?.result) ? reply.result : each;
  return ranges.map(({ text, column }, index) => {
    const name = rangeName(text === '' ? NO_FILTER_RANGE : text);
    const ends = resolved.find(({ timeRange }) => timeRange === all[index]);
    return rangeLook(
      text,
      name === null ? text : t(name),
      endsAtNewest(text)
        ? t(rangeFieldMessages.byNewest)
        : ends === undefined
          ? null
          : boundsText(ends, column),
    );
  });
}
