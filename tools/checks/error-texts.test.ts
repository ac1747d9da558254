import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What people are told when something fails, word for word; `%(…)s` stands where a value does. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  datasets: [
    'An error occurred saving dataset',
    'An error has occurred',
    'Are you sure you want to overwrite this dataset?',
    'Warning! Changing the dataset may break the chart if the metadata does not exist.',
    'There are no databases available',
  ],
  charts: [
    'An error occurred while starring this chart',
    'Updating chart was stopped.',
    'Network error.',
    'An error occurred while rendering the visualization: %(reason)s',
    'This visualization type is not supported.',
    'Failed to save slice',
    'Your chart is not up to date',
    'Required control values have been removed',
    'Limit reached',
  ],
  'saved charts': [
    'Could not fetch all saved charts',
    'Sorry there was an error fetching saved charts: %(reason)s',
  ],
  controls: [
    'Error while fetching data: %(reason)s',
    'This column might be incompatible with current dataset',
    'This filter might be incompatible with current dataset',
    'This metric might be incompatible with current dataset',
    'Failed to retrieve advanced type',
    'No such column found. To filter on a metric, try the Custom SQL tab.',
    'Type a value here',
    'No saved metrics found',
    'No temporal columns found',
    'No saved expressions found',
    'Empty collection',
    'Actual time range',
    'cannot be empty',
    'is expected to be a number',
    'is expected to be an integer',
    'Required',
    'This value should be smaller than the right target value',
    'This value should be greater than the left target value',
    'Show all columns',
    'Show less columns',
  ],
  lists: [
    'An error occurred while fetching %(things)s: %(reason)s',
    'An error occurred while creating %(things)s: %(reason)s',
    'There was an error fetching the favorite status: %(reason)s',
    'There was an error saving the favorite status: %(reason)s',
    'Deleted: %(name)s',
    'There was an issue deleting %(name)s: %(reason)s',
    'There was an error fetching your recent activity: %(reason)s',
  ],
  copying: ['Link Copied!', 'Sorry, your browser does not support copying.'],
  connections: ['Connection looks good!', 'ERROR: %(reason)s'],
  'Explore without its dataset': [
    'Missing URL parameters',
    'The URL is missing the dataset_id or slice_id parameters.',
    'Missing dataset',
    'The dataset linked to this chart may have been deleted.',
  ],
};

/** Every text of the files that hold the words of a lib or of the web client. */
function textsOfMessages(): string {
  const folders = ['libs', 'apps'].flatMap((top) =>
    readdirSync(`${ROOT}/${top}`).map((name) => `${ROOT}/${top}/${name}/src`),
  );
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
    } catch {
      return [];
    }
  });
  return files
    .filter((file) => /messages(?:\/[\w-]+)?\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

const all = textsOfMessages();

it.each(Object.entries(TEXTS))('the words about %s are as they are promised', (_, texts) => {
  expect(texts.filter((text) => !all.includes(`'${text}'`))).toEqual([]);
});
