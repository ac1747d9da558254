import type { Json, JsonObject } from '@belvedere/core';
import type { OutsideManifest } from './outside-manifest.ts';

const NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,99}$/;

const shown = (value: Json | undefined): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 100);

function nameProblem(what: string, name: Json | undefined): readonly string[] {
  if (typeof name !== 'string' || !NAME.test(name))
    return [
      `the name "${shown(name)}" of ${what} cannot be used; a name begins with a letter and has letters, digits, "_" and "-"`,
    ];
  return Reflect.has(Object.prototype, name)
    ? [
        `the name "${name}" of ${what} cannot be used, because every object has a member of that name; choose another`,
      ]
    : [];
}

function namesProblems(what: string, names: readonly (Json | undefined)[]): readonly string[] {
  const twice = new Set(names.filter((name, at) => names.indexOf(name) < at));
  return [
    ...[...new Set(names)].flatMap((name) => nameProblem(what, name)),
    ...[...twice].map((name) => `the name "${shown(name)}" of ${what} is there twice; give each one its own`),
  ];
}

/** Names of the chart and of its controls that cannot be used, in sentences; empty when all can. */
export function nameProblems(
  { id, aliases = [] }: Pick<OutsideManifest, 'id' | 'aliases'>,
  controls: readonly JsonObject[],
): readonly string[] {
  return [
    ...namesProblems('the chart', [id, ...aliases]),
    ...namesProblems(
      'a control',
      controls.map(({ name }) => name),
    ),
  ];
}
