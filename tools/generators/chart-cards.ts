// `npm run cards`: writes what lists of chart types know of every first-party chart from their manifests.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aboutOf, cardOf, type ChartManifest } from '../../libs/charts/src/index.ts';
import { basicManifests } from '../../libs/charts-basic/src/manifests.ts';
import { geoManifests } from '../../libs/charts-geo/src/manifests.ts';

function writeFile(pack: string, name: string, text: string): void {
  const file = fileURLToPath(new URL(`../../libs/${pack}/src/${name}.ts`, import.meta.url));
  writeFileSync(file, text);
  execFileSync('npx', ['oxfmt', file], { stdio: 'inherit' });
}

async function write(
  pack: string,
  name: string,
  parts: Readonly<Record<string, () => Promise<ChartManifest>>>,
): Promise<void> {
  const manifests = await Promise.all(Object.values(parts).map((manifest) => manifest()));
  writeFile(
    pack,
    'cards',
    `import type { ChartCard } from '@belvedere/charts';

/** What is known of every chart of the pack before any of its code is there; written by \`npm run cards\`. */
export const ${name}Cards: readonly ChartCard[] = ${JSON.stringify(manifests.map(cardOf))};
`,
  );
  const abouts = Object.fromEntries(manifests.map((manifest) => [manifest.id, aboutOf(manifest)]));
  writeFile(
    pack,
    'abouts',
    `import type { ChartAbout } from '@belvedere/charts';

/** What choosers are told of every chart of the pack, by its id; written by \`npm run cards\`. */
export const ${name}Abouts: Readonly<Record<string, ChartAbout>> = ${JSON.stringify(abouts)};
`,
  );
}

await write('charts-basic', 'basic', basicManifests);
await write('charts-geo', 'geo', geoManifests);
