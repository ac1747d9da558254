import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder with the files of the sample package, found upwards from this file; null when it is not installed. */
export function sampleDataFolder(): string | null {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (folder !== dirname(folder)) {
    const data = join(folder, 'node_modules', 'vega-datasets', 'data');
    if (existsSync(data)) return data;
    folder = dirname(folder);
  }
  return null;
}
