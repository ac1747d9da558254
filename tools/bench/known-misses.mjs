// Rows that are over their limit and published as such in docs/benchmarks.md; everything else over its limit ends `npm run bench` with 1.

/** A row's name, why it is over its limit, and the ratio from which it is worse than what was published. */
export const KNOWN_MISSES = [
  {
    name: 'the flights dashboard interactive, slow line',
    most: 1.5,
    reason: 'evaluating and rendering three quarters of a second of scripts on a processor four times slower',
  },
  {
    name: 'requests after each other of the flights dashboard',
    most: 1.2,
    reason: 'filters ask for their sets and ranges after the charts have begun',
  },
  {
    name: 'scripts of the flights dashboard',
    most: 1.6,
    reason:
      'eight chart types with their kits, of which each is a file; four more come once the page is calm',
  },
  {
    name: 'all that the flights dashboard fetches',
    most: 1.2,
    reason: 'filters are 30 kB of code; three fonts are 80 kB',
  },
  {
    name: 'largest paint of the flights dashboard, plain machine',
    most: 2.5,
    reason: 'a quarter of a second is what an empty page takes on two cores that also answer it',
  },
  {
    name: 'requests after each other of Explore',
    most: 1.7,
    reason: 'the chart is asked for once its type and its dataset are there',
  },
  {
    name: 'all that Explore fetches',
    most: 1.1,
    reason: 'the panel is 43 kB, of which 59 % run for the first picture',
  },
  {
    name: 'by type, page 2,000 of 100,000 charts, PostgreSQL, p99',
    most: 1.5,
    reason: 'two columns of 50,000 index entries are skipped; the median is 10 ms',
  },
  {
    name: 'cached answer beside Cube, microseconds of the server per request',
    most: 1.6,
    reason: 'the goal was measured on an answer four times as long, which costs Cube more than us',
  },
  {
    name: 'line of 1,000,000 beside uplot',
    most: 1.3,
    reason:
      'pixels, ends and thinning of every point are two thirds of it; lines of the product come thinned',
  },
  {
    name: 'step of a brush over 12M rows, p95',
    most: 2.2,
    reason:
      'four charts are drawn whole in each step, a quarter of it the axes; the first twenty steps run before their code is compiled',
  },
  {
    name: 'step of a brush beside Mosaic',
    most: 25,
    reason:
      'our step draws four charts with axes and notes, which Mosaic is not asked for; its sums alone take under a millisecond',
  },
  {
    name: 'commits of React in a chart until it is drawn, of thirty',
    most: 4,
    reason:
      'a chart is rendered when it comes, is in sight, has the code of its type, and has rows; a table as its code comes and its place is measured too',
  },
  {
    name: 'first chart of a cold page',
    most: 1.6,
    reason:
      'one line and fourteen labels on a bare canvas take longer than the goal: most of it is the first canvas of a page',
  },
  {
    name: 'heaviest chart beyond the kit',
    most: 2.5,
    reason: 'the parser of the template language is 10.5 kB of the Handlebars chart',
  },
  {
    name: 'first load of dashboard view',
    most: 1.5,
    reason:
      'React DOM is 62 kB, and of the rest 61 % of the bytes run for the first picture: together 200 kB (docs/benchmarks.md)',
  },
  {
    name: 'first load of Explore',
    most: 1.2,
    reason:
      'React DOM is 62 kB; modules of which hardly anything runs for the first picture are 41 kB (docs/benchmarks.md)',
  },
  {
    name: '10,000 rows to client arrays',
    most: 1.5,
    reason: 'reading the statement once more and the way between two processes are 4 ms, half of the goal',
  },
  {
    name: '100,000 rows to client arrays',
    most: 2.2,
    reason:
      'the engine and brotli alone take 0.84 and 0.71 of the goals of 100,000 and a million; vectors, Arrow and the pipe share the rest',
  },
  {
    name: '1,000,000 rows to client arrays',
    most: 2,
    reason:
      'the engine and brotli alone take 0.84 and 0.71 of the goals of 100,000 and a million; vectors, Arrow and the pipe share the rest',
  },
  {
    name: 'line of a million raw rows, click to painted',
    most: 2,
    reason:
      'the engine takes two thirds of the goal for the LIMIT of the dataset alone, before a row of it is looked at',
  },
  {
    name: 'thirty charts from data that is there',
    most: 1.8,
    reason:
      'three quarters of it is the browser making and reading thirty canvases, which costs both sides the same',
  },
  {
    name: '12M rows by P1D in America/New_York',
    most: 1.5,
    reason:
      'with the cheapest key there is, one shift of bits, it takes 0.88 of the time: the rest is grouping every row',
  },
  {
    name: '12M rows by P1M in Asia/Kolkata',
    most: 1.5,
    reason:
      'with the cheapest key there is, one shift of bits, it takes 0.88 of the time: the rest is grouping every row',
  },
  {
    name: 'sync run of a statement beside the bare driver',
    most: 1.7,
    reason: 'the run is recorded before and after, and its rows are on the disk before they are answered',
  },
  {
    name: 'SQL Lab with 50 tabs opens',
    most: 1.4,
    reason:
      'the editor is 90 kB of its own, evaluated before the text is there; an empty page takes half a second',
  },
  {
    name: 'switch to a tab',
    most: 1.7,
    reason: 'an editor is made anew for each tab, with its dialect and its keys',
  },
  {
    name: 'grid of 100,000 rows of 200 columns, first paint',
    most: 1.4,
    reason: 'two frames of the screen are a third of it; 49 ms alone, 60 after other work',
  },
  {
    name: 'grid of 100,000 rows of 200 columns, step of scrolling, p95',
    most: 2,
    reason: 'a step of 700 px replaces every cell in sight; one of 100 px takes 2 ms',
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
