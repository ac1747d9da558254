import * as published from '@belvedere/controls';

type Rule = (...given: never[]) => unknown;

const isRule = (value: unknown): value is Rule => typeof value === 'function';

function rulesOf([name, value]: readonly [string, unknown]): readonly (readonly [string, Rule])[] {
  if (isRule(value)) return [[name, value]];
  if (typeof value !== 'object' || value === null || !('kind' in value)) return [];
  return Object.entries(value).flatMap(([member, rule]) =>
    isRule(rule) ? [[`${name}.${member}`, rule] as const] : [],
  );
}

const rules: ReadonlyMap<string, Rule> = new Map(Object.entries(published).flatMap(rulesOf));

/** The rule of a published control, e.g. `timeGrain.isVisible`, or a published validator, e.g. `nonEmpty`; null for a name that is none. */
export function ruleNamed(name: string): Rule | null {
  return rules.get(name) ?? null;
}

/** Name of a rule that `@belvedere/controls` publishes; null for any other function. */
export function nameOfRule(rule: unknown): string | null {
  for (const [name, known] of rules) if (known === rule) return name;
  return null;
}
