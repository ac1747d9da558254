import { SAMPLE_DATASETS } from './datasets.ts';
import { fillSampleFile } from './fill-file.ts';

/** Ends with its parent: the parent holds the other end of the standard input. */
process.stdin.resume().once('end', () => process.exit(1));

const [file = '', dataFolder = '', names = ''] = process.argv.slice(2);
const wanted = new Set(names.split(','));

fillSampleFile({
  file,
  dataFolder,
  datasets: SAMPLE_DATASETS.filter(({ name }) => wanted.has(name)),
  onTable: (table) => void process.stdout.write(`${JSON.stringify(table)}\n`),
}).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
