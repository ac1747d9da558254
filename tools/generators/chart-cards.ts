// `npm run cards`: writes what lists of chart types know of every first-party chart from their manifests.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cardOf, type ChartLoaders } from '../../libs/charts/src/index.ts';
import { basicLoaders } from '../../libs/charts-basic/src/loaders.ts';
import { geoLoaders } from '../../libs/charts-geo/src/loaders.ts';

async function write(
  pack: string,
  name: string,
  loaders: Readonly<Record<string, ChartLoaders>>,
): Promise<void> {
  const manifests = await Promise.all(Object.values(loaders).map(({ manifest }) => manifest()));
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

await write('charts-basic', 'basicCards', basicLoaders);
await write('charts-geo', 'geoCards', geoLoaders);
