import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Sources that run in the product: no tests, no examples, no doors that only pass names on. */
const SOURCES: ReadonlyMap<string, string> = new Map(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'libs', 'apps'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file))
    .filter(
      (file) =>
        !/\.(?:test|examples|bench|e2e)\.tsx?$|\/testing\/|\/src\/index\.ts$|^apps\/(?:gallery|web-e2e)\//.test(
          file,
        ),
    )
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);

/** Numbers and words that the product promises, by the constant that holds them. */
const NUMBERS: readonly (readonly [name: string, value: string])[] = [
  ['SQLLAB_LIMIT_DEFAULT', '1000'],
  ['WEB_SERVER_TIMEOUT_S', '60'],
  ['CHART_ROW_LIMIT_DEFAULT', '10_000'],
  ['ROW_LIMIT_CHOICES', '[10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000]'],
  ['SERIES_LIMIT_CHOICES', '[5, 10, 25, 50, 100, 500]'],
  ['DEFAULT_TIME_GRAIN', "'P1D'"],
  ['NO_FILTER_RANGE', "'No filter'"],
  ['DEFAULT_VIZ_TYPE', "'table'"],
  ['VIRTUAL_SELECT_FROM', '100'],
  ['FILTER_LABEL_CHARS', '40'],
  ['NEW_CHART_COLUMNS', '4'],
  ['COMPONENT_HEIGHT', '{ min: 5, max: 100, default: 50 }'],
  ['GRID_COLUMNS', '12'],
  ['GRID_UNIT_PX', '8'],
  ['POSITION_TEXT_LIMIT_BYTES', '65_535'],
  ['UNDO_LIMIT', '50'],
  ['UNDO_HISTORY_LIMIT', 'UNDO_LIMIT + 2'],
  ['FILTER_BOX_CHOICES', '1000'],
  ['LIST_PAGE_SIZE_DEFAULT', '25'],
  ['STAGGER_MS', '5000'],
  ['LIST_MAX_PX', '220'],
  ['REMOVAL_UNDO_MS', '5000'],
  ['SEPARATOR', String.raw`/[,;\t\n]/`],
  ['NEW_SQL', "'SELECT ...'"],
  ['LIST_PAGE_SIZE_MAX', '200'],
  ['HOME_CARDS', '5'],
  ['POSITION_TEXT_WARN_SHARE', '0.9'],
  ['OFF', "'disableDomainSharding'"],
];

/** What else the product promises of a value that has no name of its own, by the source that says it. */
const STATED: readonly (readonly [fact: string, file: string, said: RegExp])[] = [
  [
    'a refresh is spread unless told otherwise',
    'libs/dashboard/src/state/refresh-plan.ts',
    /\['stagger_refresh'\] \?\? true/,
  ],
  [
    'charts of a refresh wait at least as long as the dashboard says',
    'libs/dashboard/src/state/refresh-plan.ts',
    /Math\.max\(windowMs, rules\.spreadMs\)/,
  ],
  [
    'no dashboard refreshes by itself at first',
    'libs/core/src/dashboard-metadata.ts',
    /METADATA_DEFAULTS[\s\S]*refresh_frequency: 0,/,
  ],
  [
    'no dashboard has a colour scheme at first',
    'libs/core/src/dashboard-metadata.ts',
    /METADATA_DEFAULTS[\s\S]*color_scheme: '',/,
  ],
  [
    'values have the smart format at first',
    'libs/controls/src/shared/look.ts',
    /name: 'y_axis_format'[\s\S]{0,90}default: 'SMART_NUMBER'/,
  ],
  ['grains run from five seconds', 'libs/core/src/grain.ts', /duration: 'PT5S'/],
  ['grains run to a year', 'libs/core/src/grain.ts', /duration: 'P1Y'/],
  [
    'annotations of other charts wait as long as charts',
    'apps/api/src/reading/source.ts',
    /timeoutMs: WEB_SERVER_TIMEOUT_S \* 1000/,
  ],
  [
    'seconds of a chart are milliseconds of its timer',
    'libs/chart-host/src/data/use-time-limit.ts',
    /MS_PER_S = 1000;[\s\S]*seconds \* MS_PER_S/,
  ],
  [
    'a label that is cut ends in three dots',
    'libs/control-editors/src/model/filter-text.ts',
    /slice\(0, FILTER_LABEL_CHARS\)\}\.\.\.`/,
  ],
  [
    'a new chart that would be narrower than four columns is refused',
    'libs/dashboard/src/edit/dragged.ts',
    /< NEW_CHART_COLUMNS/,
  ],
  [
    'a filter box filters at once where its form says so',
    'libs/dashboard/src/view/FilterBoxPart.tsx',
    /'instant_filtering'\] === true/,
  ],
];

/** Sentences that the product promises to say, placeholders as `%s`. */
const SENTENCES: readonly string[] = [
  'There was an issue fetching the favorite status of this dashboard.',
  'There was an issue favoriting this dashboard.',
  'This dashboard is now published',
  'This dashboard is now hidden',
  'Sorry, an unknown error occurred',
  'Sorry, there was an error saving this dashboard: %s',
  'This dashboard was saved successfully.',
  'Sorry, there is no chart definition associated with the chart trying to be added.',
  'You have used all %s undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
  'This chart has been moved to a different filter scope.',
  'You do not have permission to edit this dashboard',
  'You do not have permissions to edit this dashboard.',
  'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  'Can not move top level tab into nested tabs',
  'Please confirm the overwrite values.',
  '[ untitled dashboard ]',
  'Chart [%s] has been saved',
  'Chart [%s] has been overwritten',
  'Dashboard [%s] just got created and chart [%s] was added to it',
  'Chart [%s] was added to dashboard [%s]',
  'An error occurred while loading the SQL',
  'Sorry, an error occurred',
  'Query timeout',
  'Received unexpected response status (%s) while fetching chart data',
  'Unexpected error',
  'Could not fetch all saved charts',
  'No results found',
  'Warning',
  'Untitled Query %s',
  'Copy of %s',
  'Shared query',
  'Invalid lat/long configuration.',
  'Note: Unless you save your query, these tabs will NOT persist if you clear your cookies or change browsers.',
];

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const readersOf = (word: string, but: string): readonly string[] =>
  [...SOURCES]
    .filter(([file, text]) => file !== but && new RegExp(String.raw`\b${word}\b`).test(text))
    .map(([file]) => file);

it.each(NUMBERS)('%s is %s, and something in the product reads it', (name, value) => {
  const stated = new RegExp(String.raw`(?:export )?const ${name}\b[^=]*=\s*${escaped(value)}`);
  const homes = [...SOURCES].filter(([, text]) => stated.test(text)).map(([file]) => file);
  expect(homes, `where ${name} is ${value}`).toHaveLength(1);
  const [home = ''] = homes;
  const isReadAtHome = (SOURCES.get(home) ?? '').match(new RegExp(String.raw`\b${name}\b`, 'g'))?.length ?? 0;
  expect(readersOf(name, home).length + (isReadAtHome > 1 ? 1 : 0), `readers of ${name}`).toBeGreaterThan(0);
});

it.each(STATED)('%s', (_, file, said) => {
  expect(SOURCES.get(file)).toMatch(said);
});

it('the choices of a select are 100 to 220 px high', () => {
  const sheet = readFileSync(join(ROOT, 'libs/ui/src/styles/select.css'), 'utf8');
  expect(sheet).toContain('max-block-size: clamp(100px, 100vh - 120px, 220px);');
});

/** A text that stands in a catalogue, by the catalogue and its key. */
interface Said {
  readonly file: string;
  readonly catalogue: string;
  readonly key: string;
  readonly text: string;
}

function saidIn(file: string, source: string): readonly Said[] {
  const blocks = source.split(/(?=export const \w+ = defineMessages\()/).slice(1);
  return blocks.flatMap((block) => {
    const catalogue = /export const (\w+)/.exec(block)?.[1] ?? '';
    const entries = block.matchAll(
      /^\s+(?:(\w+)|'([\w-]+)'):\s*(?:\n\s*)?(['"`])((?:\\.|(?!\3)[\s\S])*)\3,/gm,
    );
    return [...entries].map((entry) => ({
      file,
      catalogue,
      key: entry[1] ?? entry[2] ?? '',
      text: (entry[4] ?? '').replaceAll(/%\(\w+\)s/g, '%s').replaceAll(/\\(['"`])/g, '$1'),
    }));
  });
}

const SAID = [...SOURCES].flatMap(([file, source]) => saidIn(file, source));

/** Sentences that stand where they are made, outside of every catalogue. */
const isMade = (sentence: string): boolean =>
  [...SOURCES].some(([file, text]) => {
    const isCatalogue = text.includes('defineMessages(');
    return (
      !isCatalogue && !file.includes('/messages') && text.replaceAll(/\$\{\w+\}/g, '%s').includes(sentence)
    );
  });

it.each(SENTENCES)('"%s" is said by something in the product', (sentence) => {
  const found = SAID.filter(({ text }) => text === sentence);
  const used = found.filter(({ catalogue, key, file }) =>
    [...SOURCES].some(
      ([other, text]) => other !== file && new RegExp(String.raw`\b${catalogue}(?:\.${key}\b|\[)`).test(text),
    ),
  );
  expect(used.length > 0 || isMade(sentence), `${found.length} catalogues hold it, none is read`).toBe(true);
});
