import { build, type Plugin } from 'vite';
import { texts } from '../messages.ts';

const ENTRY_ID = 'virtual:belvedere-chart-entry';
const INLINE_BYTES = 100_000_000;

/** A module that is only text, with what it imports found from the package's folder. */
function entryOf(source: string): Plugin {
  return {
    name: 'belvedere-chart-entry',
    resolveId: (id) => (id.endsWith(ENTRY_ID) ? `\0${ENTRY_ID}` : null),
    load: (id) => (id === `\0${ENTRY_ID}` ? source : null),
  };
}

/** What is built: a module of the package, or the text of one that imports it. */
export type BundleSource =
  | { readonly folder: string; readonly file: string }
  | { readonly folder: string; readonly source: string };

/** One self-contained module with everything it imports. Throws when styles or files are left beside it. */
export async function bundle(input: BundleSource): Promise<string> {
  const isFile = 'file' in input;
  const result = await build({
    root: input.folder,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: isFile ? [] : [entryOf(input.source)],
    build: {
      write: false,
      target: 'es2023',
      minify: isFile,
      assetsInlineLimit: INLINE_BYTES,
      reportCompressedSize: false,
      lib: { entry: isFile ? input.file : ENTRY_ID, formats: ['es'], fileName: 'chart' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const files = first !== undefined && 'output' in first ? first.output : [];
  const [code, ...rest] = files.map((file) =>
    file.type === 'chunk' ? { name: file.fileName, text: file.code } : { name: file.fileName, text: null },
  );
  if (code?.text === undefined || code.text === null || rest.length > 0)
    throw new Error(texts.assetsLeft(rest.map(({ name }) => name).join(', ')));
  return code.text;
}

/** What a self-contained module exports once it is evaluated here. */
export async function evaluate(code: string): Promise<Readonly<Record<string, unknown>>> {
  const address = `data:text/javascript;base64,${Buffer.from(code, 'utf8').toString('base64')}`;
  return (await import(address)) as Readonly<Record<string, unknown>>;
}
