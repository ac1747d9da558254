import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineProblem, ENGINES, engineSet, type EngineSet, type EngineSpec } from '@belvedere/connectors';
import { defineErrors } from '@belvedere/core';

/** Why an engine that BELVEDERE_ENGINES names cannot be had. */
const engineErrors = defineErrors({
  ENGINE_MODULE_MISSING:
    'BELVEDERE_ENGINES names %(name)s, which cannot be loaded: %(reason)s. Install the package, and what it imports, beside the server, or name its file by an absolute path',
  ENGINE_MODULE_UNFIT: 'BELVEDERE_ENGINES names %(name)s, whose engine cannot be used: %(reason)s',
});

type Exports = Readonly<Record<string, unknown>>;
type ImportModule = (address: string) => Promise<Exports>;

const importModule: ImportModule = (address) => import(address) as Promise<Exports>;

const isEngine = (value: unknown): value is EngineSpec => engineProblem(value) === null;

async function loadEngine(name: string, load: ImportModule): Promise<EngineSpec> {
  const unfit = (reason: string): Error => engineErrors.error('ENGINE_MODULE_UNFIT', { name, reason });
  const get = async (address: string): Promise<unknown> => {
    try {
      return (await load(address))['engine'];
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      throw engineErrors.error('ENGINE_MODULE_MISSING', { name, reason });
    }
  };
  const engine = await get(isAbsolute(name) ? pathToFileURL(name).href : name);
  if (!isEngine(engine)) throw unfit(engineProblem(engine) ?? '');
  if ((await get(engine.module)) !== engine)
    throw unfit(`its module ${engine.module} exports another engine, or none`);
  return engine;
}

/**
 * The engines of this installation: those that come with the server, and those of the packages or files named. Throws
 * ENGINE_MODULE_MISSING, ENGINE_MODULE_UNFIT and ENGINE_NAME_TAKEN.
 */
export async function loadEngines(
  names: readonly string[],
  load: ImportModule = importModule,
): Promise<EngineSet> {
  const added: EngineSpec[] = [];
  for (const name of names) added.push(await loadEngine(name, load));
  return engineSet([...ENGINES, ...added]);
}
