import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const silent = () => undefined;
const LOGGER = { debug: silent, info: silent, warn: silent, error: silent, isDebugEnabled: () => false };
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };

/** Source files of files and folders, without their tests. */
function sourcesOf(root, places) {
  return places
    .flatMap((place) =>
      statSync(join(root, place)).isFile()
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) =>
            join(place, name),
          ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

/** Text of a stretch of a file between two places with lines and columns from 0. */
function stretch(source, { start, end }) {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined))
    .join('\n');
}

/** Every source file with all of its mutants in it, each behind a switch, and the mutants by the number of their switch. */
export async function instrument(root, places) {
  const sources = new Map(
    sourcesOf(root, places).map((file) => [join(root, file), readFileSync(join(root, file), 'utf8')]),
  );
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const made = await new Instrumenter(LOGGER).instrument(files, OPTIONS);
  const mutants = made.mutants.map(({ id, fileName, location, replacement }) => ({
    id,
    file: fileName.slice(root.length + 1),
    line: location.start.line + 1,
    before: stretch(sources.get(fileName), location),
    after: replacement,
  }));
  return { codes: Object.fromEntries(made.files.map(({ name, content }) => [name, content])), mutants };
}
