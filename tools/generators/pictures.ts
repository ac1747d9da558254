// Accepts how the examples of the charts look now: writes apps/gallery/pictures.txt, which a test holds against the drawings.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictureLines } from '../../libs/charts/src/testing/picture-lines.ts';
import { basicDrawings } from '../../libs/charts-basic/src/drawings/index.ts';

const target = fileURLToPath(new URL('../../apps/gallery/pictures.txt', import.meta.url));
const lines = await pictureLines(basicDrawings);
writeFileSync(target, `${lines.join('\n')}\n`);
console.log(`wrote ${lines.length} pictures to ${target}`);
