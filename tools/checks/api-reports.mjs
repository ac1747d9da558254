// What the published doors give out, as text that is kept in git: a change of a door is seen in the review of its change.
// `npm run api` writes the reports from the built types; the step "api" of `npm test` compares them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { exitWith, UserProblem } from '../prepare.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORTS = 'docs/api';
/** A longer declaration (the types of a route) is cut; the fingerprint of the rest still shows that it changed. */
const LINES_MAX = 40;
const printer = ts.createPrinter({ removeComments: true });

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Doors with types of every lib: [name of the door, path of its declarations]; a family of doors stands for itself. */
function doorsOf(lib) {
  const { name, exports } = readJson(join(ROOT, 'libs', lib, 'package.json'));
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object' && target.types !== undefined)
    .map(([door, { types }]) => ({ door: `${name}${door.slice(1)}`, file: join(ROOT, 'libs', lib, types) }));
}

/** The statement that declares something: `export declare const` for a constant, itself otherwise. */
const statementOf = (node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

function shortened(text) {
  const lines = text.split('\n');
  if (lines.length <= LINES_MAX) return text;
  const rest = lines.slice(LINES_MAX).join('\n');
  const print = createHash('sha256').update(rest).digest('hex').slice(0, 12);
  return `${lines.slice(0, LINES_MAX).join('\n')}\n// and ${lines.length - LINES_MAX} lines more, ${print}`;
}

function textOf(symbol) {
  const texts = (symbol.declarations ?? []).map((node) => {
    const statement = statementOf(node);
    return printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
  });
  const text = texts.join('\n').replaceAll(/^(?:export )?declare /gm, 'export ');
  return shortened(text);
}

/** What one door gives out, by name; a name that is given out as another says so. */
function exportsOf(checker, source) {
  const door = checker.getSymbolAtLocation(source);
  if (door === undefined) return [];
  return checker
    .getExportsOfModule(door)
    .map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      const renamed = target.name === symbol.name ? '' : `// ${target.name} as ${symbol.name}\n`;
      return { name: symbol.name, text: `${renamed}${textOf(target)}` };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ text }) => text);
}

function reportOf(lib, doors, program) {
  const checker = program.getTypeChecker();
  const parts = doors.map(({ door, file }) => {
    if (file.includes('*')) return `## ${door}\n\nA door of its own for each.\n`;
    const source = program.getSourceFile(file);
    if (source === undefined) throw new UserProblem(`${door} is not built; run npx tsc -b first`);
    return `## ${door}\n\n\`\`\`ts\n${exportsOf(checker, source).join('\n\n')}\n\`\`\`\n`;
  });
  return `# What @belvedere/${lib} gives out\n\nWritten by \`npm run api\`.\n\n${parts.join('\n')}`;
}

/** Relative path -> text of every report. Needs built types. */
export function apiReports() {
  const libs = readdirSync(join(ROOT, 'libs')).filter((lib) =>
    existsSync(join(ROOT, 'libs', lib, 'package.json')),
  );
  const doors = new Map(libs.map((lib) => [lib, doorsOf(lib)]));
  const files = [...doors.values()].flat().map(({ file }) => file);
  const program = ts.createProgram(
    files.filter((file) => !file.includes('*')),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      noResolve: false,
      skipLibCheck: true,
      types: [],
    },
  );
  return new Map(libs.map((lib) => [`${REPORTS}/${lib}.md`, reportOf(lib, doors.get(lib), program)]));
}

/** Sentences about reports that no longer say what the doors give out. */
export function apiProblems() {
  const expected = apiReports();
  const kept = existsSync(join(ROOT, REPORTS)) ? readdirSync(join(ROOT, REPORTS)) : [];
  const stale = kept.map((name) => `${REPORTS}/${name}`).filter((path) => !expected.has(path));
  const changed = [...expected]
    .filter(
      ([path, text]) => !existsSync(join(ROOT, path)) || readFileSync(join(ROOT, path), 'utf8') !== text,
    )
    .map(([path]) => path);
  return [...stale, ...changed].map(
    (path) => `${path} is not what its doors give out; run npm run api and look at what changed`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const reports = apiReports();
    rmSync(join(ROOT, REPORTS), { recursive: true, force: true });
    mkdirSync(join(ROOT, REPORTS), { recursive: true });
    for (const [path, text] of reports) writeFileSync(join(ROOT, path), text);
  } catch (error) {
    exitWith(error);
  }
}
