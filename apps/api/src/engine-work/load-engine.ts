import { hostError } from '@belvedere/engine-hosts';
import type { EngineSpec } from '@belvedere/connectors';

const isEngine = (value: unknown): value is EngineSpec =>
  typeof value === 'object' && value !== null && 'dialect' in value && 'open' in value;

/** The engine that a module exports, by its address; the server named it and has checked it when it started. */
export async function loadEngine(module: string): Promise<EngineSpec> {
  const { engine }: { readonly engine?: unknown } = await import(module);
  if (isEngine(engine)) return engine;
  throw hostError('ENGINE_PROTOCOL', { reason: `the module ${module} exports no engine` });
}
