// Rows that are over their limit and published as such in docs/benchmarks.md; everything else over its limit ends `npm run bench` with 1.

/** A row's name, why it is over its limit, and the ratio from which it is worse than what was published. */
export const KNOWN_MISSES = [
  {
    name: 'largest paint of the flights dashboard, slow line',
    most: 1.4,
    reason:
      'a dashboard runs 280 kB of scripts (React DOM is 55 of them) before it draws; the line is idle by then',
  },
  {
    name: 'cached answer beside Cube, microseconds of the server per request',
    most: 3,
    reason: 'the goal was measured on an answer four times as long, which costs Cube more than us',
  },
  {
    name: 'line of 1,000 beside echarts',
    most: 1.2,
    reason: 'the first line of a run is drawn by code that is not yet compiled',
  },
  {
    name: 'line of 100,000 beside uplot',
    most: 1.6,
    reason: 'every point is kept for the pointer, and pixels of all of them are worked out',
  },
  {
    name: 'line of 1,000,000 beside uplot',
    most: 1.8,
    reason: 'every point is kept for the pointer, and pixels of all of them are worked out',
  },
  {
    name: 'first chart of a cold page',
    most: 1.6,
    reason: 'reading the kit and the table of text widths is most of it',
  },
  {
    name: 'heaviest chart beyond the kit',
    most: 1.05,
    reason: 'a graph places its nodes by forces, whose code is most of it',
  },
  {
    name: 'first load of dashboard view',
    most: 1.6,
    reason:
      'React, the kit, parts of both chart pages, the drawing code of the first screen and a Markdown parser',
  },
  {
    name: 'first load of Explore',
    most: 1.4,
    reason: 'React, the kit, the panel and the drawing code of the chart at hand',
  },
  {
    name: 'redraw of a line by a control',
    most: 2,
    reason: 'React goes through the whole page of Explore, which is half of it',
  },
  {
    name: 'redraw of a bar by a control',
    most: 2,
    reason: 'React goes through the whole page of Explore, which is half of it',
  },
  {
    name: 'redraw of a scatter by a control',
    most: 2.4,
    reason: 'each of fifty series holds all rows, beside React going through the whole page of Explore',
  },
  {
    name: '10,000 rows to client arrays',
    most: 1.5,
    reason: 'the way between two processes is most of so short a run',
  },
  {
    name: '100,000 rows to client arrays',
    most: 3,
    reason: 'bytes are sent in pieces from the engine host, and put together again',
  },
  {
    name: '1,000,000 rows to client arrays',
    most: 3,
    reason: 'bytes are sent in pieces from the engine host, and put together again',
  },
  {
    name: 'line of a million raw rows, click to painted',
    most: 3,
    reason: 'the engine reads all rows twice, for the ends of the axis and for its pixels',
  },
  {
    name: 'line of 12M raw rows, click to painted',
    most: 3,
    reason: 'the engine reads all rows twice, and makes them out of three million first',
  },
  {
    name: 'thirty charts from data that is there',
    most: 2.5,
    reason: 'thirty canvases are filled and read back, which costs both sides the same',
  },
  {
    name: '12M rows by P1D in America/New_York',
    most: 1.8,
    reason: 'reading the key of every row is most of what is left',
  },
  {
    name: '12M rows by P1M in Asia/Kolkata',
    most: 1.8,
    reason: 'reading the key of every row is most of what is left',
  },
];

/** The rows that are over their limit and not known to be, or worse than known, each as a sentence. */
export function regressions(rows, known = KNOWN_MISSES) {
  return rows.flatMap(({ name, value, limit }) => {
    const { most = 1 } = known.find((miss) => miss.name === name) ?? {};
    const isWithin = limit === 0 ? value === 0 : value / limit <= most;
    return isWithin ? [] : [`${name}: ${(value / limit).toFixed(2)} of its limit, at most ${most} is known`];
  });
}
