import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/**
 * A rule of a style sheet by itself: the conditions that it stands in, outermost first, its selectors, and its declarations
 * as pairs. A rule of another kind (a font, steps of a movement) has no selectors and its text as it stands.
 */
export interface StyleRule {
  readonly at: readonly string[];
  readonly selectors: readonly string[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
  readonly text: string;
}

/** At-rules that hold rules which count like others. */
const CONDITIONS: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'container']);

const headOf = ({ name, params }: AtRule): string => `@${name}${params === '' ? '' : ` ${params}`}`;

const isPlain = (rule: Rule): boolean => rule.nodes.every(({ type }) => type !== 'rule' && type !== 'atrule');

function ruleOf(rule: Rule, at: readonly string[]): StyleRule {
  const declarations = rule.nodes.flatMap((node) =>
    node.type === 'decl'
      ? [[node.prop, `${node.value}${node.important === true ? '!important' : ''}`] as const]
      : [],
  );
  return { at, selectors: rule.selectors, declarations, text: isPlain(rule) ? '' : rule.toString() };
}

function rulesIn(container: Container<ChildNode>, at: readonly string[]): readonly StyleRule[] {
  return (container.nodes ?? []).flatMap((node): readonly StyleRule[] => {
    if (node.type === 'rule') return [ruleOf(node, at)];
    if (node.type !== 'atrule') return [];
    if (CONDITIONS.has(node.name) && node.nodes !== undefined) return rulesIn(node, [...at, headOf(node)]);
    return [{ at, selectors: [], declarations: [], text: node.toString() }];
  });
}

/** The rules of a style sheet, in their order. Throws for text that is no style sheet. */
export const styleRulesOf = (css: string): readonly StyleRule[] => rulesIn(parse(css), []);
