import { defineErrors } from '@belvedere/core';
import { namesOf, type EngineSpec } from './engine-spec.ts';

const engineSetErrors = defineErrors({
  ENGINE_NAME_TAKEN: 'the engine %(engine)s cannot be called %(name)s: %(other)s is',
});

/** The engines of an installation. */
export interface EngineSet {
  /** In the order in which they are offered. */
  readonly all: readonly EngineSpec[];
  /** The engine of an id or of another scheme of its addresses, letter case ignored; null for one that is not there. */
  find(name: string): EngineSpec | null;
}

/** Engines as a set. Throws ENGINE_NAME_TAKEN when two answer to one name. */
export function engineSet(specs: readonly EngineSpec[]): EngineSet {
  const byName = new Map<string, EngineSpec>();
  for (const spec of specs) {
    for (const name of namesOf(spec)) {
      const other = byName.get(name);
      if (other !== undefined)
        throw engineSetErrors.error('ENGINE_NAME_TAKEN', {
          name,
          engine: spec.dialect.title,
          other: other.dialect.title,
        });
      byName.set(name, spec);
    }
  }
  return { all: specs, find: (name) => byName.get(name.toLowerCase()) ?? null };
}
