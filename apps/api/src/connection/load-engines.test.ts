import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadEngines } from './load-engines.ts';

const TINY = fileURLToPath(new URL('../../../../docs/examples/engine-tiny/src/index.js', import.meta.url));

/** Loads the engine of the example with some of it changed. */
async function changed(change: (engine: Record<string, unknown>) => object) {
  const { engine: good }: { readonly engine: Record<string, unknown> } = await import(TINY);
  const engine = { ...good, ...change(good) };
  return loadEngines(['@x/engine'], () => Promise.resolve({ engine }));
}

const part = (value: unknown): Record<string, unknown> => ({ ...(value as Record<string, unknown>) });

describe('engines that the settings name', () => {
  it('are found by their id and their other schemes, beside those of the server', async () => {
    const engines = await loadEngines([TINY]);
    expect(engines.find('TINYDB')?.dialect.title).toBe('Tiny');
    expect(engines.all.map(({ dialect }) => dialect.engine)).toContain('postgresql');
  });

  it('are refused in a sentence when there is no such package', async () => {
    await expect(loadEngines(['@nobody/engine'])).rejects.toThrow(
      /^BELVEDERE_ENGINES names @nobody\/engine, which cannot be loaded: .*Install the package/,
    );
  });

  it.each([
    ['no engine', () => ({ dialect: null }), /its dialect lacks/],
    ['no address of its own', () => ({ module: 'tiny' }), /import\.meta\.url/],
    [
      'no function policy',
      ({ dialect }: Record<string, unknown>) => ({ dialect: { ...part(dialect), functions: {} } }),
      /which functions are refused/,
    ],
    [
      'a policy that remembers',
      ({ dialect }: Record<string, unknown>) => ({
        dialect: { ...part(dialect), functions: { tableFunctions: new Set(), refused: /x/g } },
      }),
      /without the flags g and y/,
    ],
    [
      'half a lexis',
      ({ dialect }: Record<string, unknown>) => ({
        dialect: { ...part(dialect), lexis: { stringQuotes: "'" } },
      }),
      /lexis lacks/,
    ],
    [
      'no fence for row rules',
      ({ dialect }: Record<string, unknown>) => ({ dialect: { ...part(dialect), fence: undefined } }),
      /its dialect lacks fence/,
    ],
    ['no opener', () => ({ open: null }), /must be functions/],
    ['another place', () => ({ place: 'cloud' }), /neither file nor server/],
    [
      'a taken name',
      () => ({ aliases: ['mariadb'] }),
      /cannot be called mariadb: MySQL is|exports another engine/,
    ],
  ])('are refused with %s', async (_what, change, sentence) => {
    await expect(changed(change)).rejects.toThrow(sentence);
  });
});
