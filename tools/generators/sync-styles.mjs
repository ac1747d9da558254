// Rewrites the sheet `styles.css` of every lib that has rules of its own (`own.css`): it pulls in what those stand on.
// Run it after a dependency between such libs changed; `house` fails when it was forgotten.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesIn } from './sync-tsconfig.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OWN = './own.css';
const WHOLE = './styles.css';

/** The door with a lib's rules and nothing else: its own, or its whole sheet where it stands on no other. */
const ownDoor = ({ json }) => [OWN, WHOLE].find((door) => json.exports[door] !== undefined) ?? null;

/** Libs that a lib depends on, and those that they depend on, each once, lowest first. */
function below(lib, libs, seen = new Set()) {
  for (const name of Object.keys({ ...lib.json.peerDependencies, ...lib.json.dependencies })) {
    const found = libs.find(({ json }) => json.name === name);
    if (found === undefined || seen.has(found)) continue;
    below(found, libs, seen);
    seen.add(found);
  }
  return [...seen];
}

/** Relative path -> text of every sheet that follows from the dependencies. */
export function expectedSheets(libs = packagesIn('libs')) {
  const owners = libs.filter(({ json }) => json.exports[OWN] !== undefined);
  return new Map(
    owners.map((lib) => {
      const doors = below(lib, libs)
        .sort((a, b) => a.json.house.layer - b.json.house.layer || a.dir.localeCompare(b.dir))
        .filter((one) => ownDoor(one) !== null)
        .map((one) => `${one.json.name}${ownDoor(one).slice(1)}`);
      const lines = [...doors, OWN].map((door) => `@import '${door}';`);
      return [`libs/${lib.dir}/src/styles.css`, `${lines.join('\n')}\n`];
    }),
  );
}

/** Sentences about sheets that no longer follow from the dependencies. */
export function sheetProblems() {
  return [...expectedSheets()]
    .filter(
      ([path, text]) => !existsSync(join(ROOT, path)) || readFileSync(join(ROOT, path), 'utf8') !== text,
    )
    .map(([path]) => `${path} is out of date; run node tools/generators/sync-styles.mjs`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of expectedSheets()) writeFileSync(join(ROOT, path), text);
}
