// `npm run cards`: writes what lists of chart types know of every first-party chart from their manifests.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cardOf, type ChartManifest } from '../../libs/charts/src/index.ts';
import { basicManifests } from '../../libs/charts-basic/src/manifests.ts';
import { geoManifests } from '../../libs/charts-geo/src/manifests.ts';

async function write(
  pack: string,
  name: string,
  parts: Readonly<Record<string, () => Promise<ChartManifest>>>,
): Promise<void> {
  const manifests = await Promise.all(Object.values(parts).map((manifest) => manifest()));
  const file = fileURLToPath(new URL(`../../libs/${pack}/src/cards.ts`, import.meta.url));
  writeFileSync(
    file,
    `import type { ChartCard } from '@belvedere/charts';

/** What is known of every chart of the pack before any of its code is there; written by \`npm run cards\`. */
export const ${name}: readonly ChartCard[] = ${JSON.stringify(manifests.map(cardOf))};
`,
  );
  execFileSync('npx', ['oxfmt', file], { stdio: 'inherit' });
}

await write('charts-basic', 'basicCards', basicManifests);
await write('charts-geo', 'geoCards', geoManifests);
