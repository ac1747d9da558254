import { expect, it } from 'vitest';
import { expectedSheets } from './sync-styles.mjs';

const lib = (dir: string, layer: number, doors: readonly string[], needs: readonly string[] = []) => ({
  folder: 'libs',
  dir,
  json: {
    name: `@house/${dir}`,
    exports: Object.fromEntries(doors.map((door) => [door, `./src/${door.slice(2)}`])),
    dependencies: Object.fromEntries(needs.map((name) => [`@house/${name}`, '1.0.0'])),
    house: { layer },
  },
});

it('pulls in every sheet that a lib stands on once, the lowest first', () => {
  const sheets = expectedSheets([
    lib('page', 4, ['./own.css', './styles.css'], ['card', 'plain', 'ui']),
    lib('card', 3, ['./own.css', './styles.css'], ['ui']),
    lib('plain', 2, []),
    lib('ui', 1, ['./styles.css']),
  ]);
  expect(sheets.get('libs/page/src/styles.css')).toBe(
    "@import '@house/ui/styles.css';\n@import '@house/card/own.css';\n@import './own.css';\n",
  );
  expect([...sheets.keys()]).toEqual(['libs/page/src/styles.css', 'libs/card/src/styles.css']);
});
