// `npm run new:lib -- name layer "purpose" [runtime]`: a package that passes every check unchanged.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageJson } from './lib-files.mjs';
import { syncTsconfigs } from './sync-tsconfig.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const RUNTIMES = ['pure', 'universal', 'dom', 'react', 'node'];

function refuse(sentence) {
  console.error(`new:lib: ${sentence}`);
  process.exit(1);
}

/** Text of every file of a new package. */
export function newLibFiles({ name, layer, purpose, runtime }) {
  const greeting = `${name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Purpose`;
  const peerDependencies = runtime === 'react' ? { react: '>=19', 'react-dom': '>=19' } : {};
  return {
    'package.json': `${JSON.stringify(packageJson({ name, purpose, layer, doors: { '.': runtime }, peerDependencies }), null, 2)}\n`,
    'src/index.ts': `export { ${greeting} } from './purpose.ts';\n`,
    'src/purpose.ts': `/** What this package is for, in one sentence. Replace this file by its first idea. */\nexport const ${greeting} = ${JSON.stringify(purpose)};\n`,
    'src/purpose.test.ts': `import { expect, it } from 'vitest';\nimport { ${greeting} } from './purpose.ts';\n\nit('the package says what it is for', () => {\n  expect(${greeting}).not.toBe('');\n});\n`,
    'README.md': `# @belvedere/${name}\n\n${purpose}\n\n\`\`\`ts\nimport { ${greeting} } from '@belvedere/${name}';\n\nif (${greeting} === '') throw new Error('a package needs a purpose');\n\`\`\`\n\n## What it must never know\n\nSay what stays out, so that it stays small.\n\n## Where to start reading\n\n\`src/index.ts\`.\n`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', layerText = '', purposeText = '', runtime = 'pure'] = process.argv.slice(2);
  const purpose = purposeText.trim();
  const layer = Number(layerText);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    refuse(
      `"${name}" is no package name; use kebab-case, e.g. npm run new:lib -- filters 7 "Native filters" react`,
    );
  if (!Number.isInteger(layer) || layer < 0 || layer > 8)
    refuse(`"${layerText}" is no layer; give a number from 0 to 8`);
  if (purpose === '') refuse('say in a few words what the package is for');
  if (!RUNTIMES.includes(runtime)) refuse(`"${runtime}" is no runtime; choose one of ${RUNTIMES.join(', ')}`);
  const folder = join(ROOT, 'libs', name);
  if (existsSync(folder)) refuse(`libs/${name} is there already`);
  for (const [file, text] of Object.entries(newLibFiles({ name, layer, purpose, runtime }))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  syncTsconfigs();
  execFileSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), folder], { stdio: 'inherit' });
  console.log(`libs/${name} is made. Run npm install once, so that others find it.`);
}
