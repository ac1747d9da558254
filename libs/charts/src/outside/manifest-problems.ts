import { CONTROL_KINDS } from '@belvedere/controls';
import type { Json, JsonObject } from '@belvedere/core';
import { ICON_NAMES, isIconName } from '@belvedere/theme';
import { CATEGORIES, OUTSIDE_BEHAVIORS, type OutsideManifest } from './outside-manifest.ts';
import { nameProblems } from './name-problems.ts';
import { ruleNamed } from './rule-names.ts';

/** How many of the allowed values a sentence names; icons are more. */
const NAMED_MAX = 40;

function unknown(what: string, value: string, allowed: readonly string[]): string {
  const rest = allowed.length - NAMED_MAX;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `${what} "${value}" is unknown; allowed are ${allowed.slice(0, NAMED_MAX).join(', ')}${more}`;
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const isRule = (value: unknown): value is { readonly rule: string } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'rule') === 'string';

function controlProblems(control: JsonObject): readonly string[] {
  const [name, kind] = [textOf(control['name']), textOf(control['kind'])];
  const members: readonly unknown[] = Object.values(control).flat();
  const rules = members.filter(isRule).filter(({ rule }) => ruleNamed(rule) === null);
  return [
    ...(CONTROL_KINDS.includes(kind) ? [] : [unknown(`the kind of control`, kind, CONTROL_KINDS)]),
    ...rules.map(
      ({ rule }) => `the rule "${rule}" of the control "${name}" is not one of @belvedere/controls`,
    ),
  ];
}

/**
 * What a manifest from outside names that this product does not have, and names of its own that cannot be used, each with
 * the value and what is allowed; empty when there is none.
 */
export function manifestProblems(manifest: OutsideManifest): readonly string[] {
  const { category, behaviors, icon, controls } = manifest;
  const sections = controls.flatMap(({ controls: own }) => (Array.isArray(own) ? (own as JsonObject[]) : []));
  return [
    ...(CATEGORIES.some((known) => known === category)
      ? []
      : [unknown('the category', category, CATEGORIES)]),
    ...behaviors
      .filter((name) => !OUTSIDE_BEHAVIORS.some((known) => known === name))
      .map((name) => unknown('the behavior', name, OUTSIDE_BEHAVIORS)),
    ...(isIconName(icon) ? [] : [unknown('the icon', icon, ICON_NAMES)]),
    ...nameProblems(manifest, sections),
    ...sections.flatMap(controlProblems),
  ];
}
