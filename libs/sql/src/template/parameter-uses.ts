import { MACRO_NAMES } from './macros.ts';
import type { TemplateExpression, TemplateNode } from './nodes.ts';
import type { ParameterKind } from './parameter-types.ts';
import { parseTemplate } from './parse.ts';

/** A parameter that a template reads, and what it seems to take by the places where it stands. */
export interface ParameterUse {
  readonly name: string;
  readonly type: ParameterKind;
  readonly many: boolean;
}

type Guess = Pick<ParameterUse, 'type' | 'many'>;

const ONE_TEXT: Guess = { type: 'text', many: false };
const IN_LIST = /\bin\s*\(\s*$/i;
const COUNT = /(?:\b(?:limit|offset|top)\s*|[-+*/%]\s*)$/i;
const DAY_NAME =
  /(?:\bdate\b|day|date|time|dttm|_at|_on|_ts)["`\]]?\s*(?:[<>]=?|=|between)\s*(?:date\s*)?'?$/i;
const NUMBER_FILTERS = new Set(['int', 'float', 'abs', 'round']);

interface Reading {
  readonly found: Map<string, Guess>;
  /** SQL right before what is being read. */
  before: string;
}

function note(reading: Reading, name: string, guess: Guess | null): void {
  if (MACRO_NAMES.has(name)) return;
  const known = reading.found.get(name);
  if (known === undefined || (known === ONE_TEXT && guess !== null))
    reading.found.set(name, guess ?? ONE_TEXT);
}

function guessBefore(before: string): Guess | null {
  if (IN_LIST.test(before)) return { type: 'text', many: true };
  if (COUNT.test(before)) return { type: 'number', many: false };
  return DAY_NAME.test(before) ? { type: 'date', many: false } : null;
}

function partsOf(expression: TemplateExpression): readonly TemplateExpression[] {
  switch (expression.node) {
    case 'constant':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'dict':
      return expression.entries.flat();
    case 'not':
    case 'minus':
      return [expression.inner];
    case 'binary':
      return [expression.left, expression.right];
    case 'compare':
      return [expression.first, ...expression.rest.map(({ to }) => to)];
    case 'choice':
      return [
        expression.test,
        expression.value,
        ...(expression.otherwise === null ? [] : [expression.otherwise]),
      ];
    case 'item':
      return [expression.of, expression.key];
    case 'attribute':
    case 'slice':
      return [expression.of];
    default:
      return [expression.of, ...expression.given.list, ...expression.given.named.map(([, value]) => value)];
  }
}

function readExpression(
  expression: TemplateExpression,
  guess: Guess | null,
  own: Names,
  reading: Reading,
): void {
  if (expression.node === 'name') {
    if (!own.has(expression.name)) note(reading, expression.name, guess);
    return;
  }
  const inner = innerGuess(expression) ?? guess;
  for (const part of partsOf(expression)) readExpression(part, inner, own, reading);
}

function innerGuess(expression: TemplateExpression): Guess | null {
  if (expression.node === 'attribute' && (expression.name === 'from' || expression.name === 'to'))
    return { type: 'date_range', many: false };
  if (expression.node !== 'filter') return null;
  if (expression.name === 'where_in') return { type: 'text', many: true };
  return NUMBER_FILTERS.has(expression.name) ? { type: 'number', many: false } : null;
}

type Names = ReadonlySet<string>;
const withNames = (own: Names, names: readonly string[]): Names => new Set([...own, ...names]);

function readNodes(nodes: readonly TemplateNode[], outer: Names, reading: Reading): void {
  let own = outer;
  for (const node of nodes) own = readNode(node, own, reading);
}

/** Reads a node; answers the names that are its template's own behind it. */
function readNode(node: TemplateNode, own: Names, reading: Reading): Names {
  switch (node.node) {
    case 'text':
      reading.before = node.text.slice(-80);
      return own;
    case 'print':
      readExpression(node.value, guessBefore(reading.before), own, reading);
      reading.before = '';
      return own;
    case 'if':
      for (const { test, body } of node.branches) {
        readExpression(test, null, own, reading);
        readNodes(body, own, reading);
      }
      readNodes(node.otherwise, own, reading);
      return own;
    case 'for':
      readExpression(node.over, { type: 'text', many: true }, own, reading);
      readNodes(node.body, withNames(own, [...node.names, 'loop']), reading);
      readNodes(node.otherwise, own, reading);
      return own;
    case 'clause':
      readNodes(node.body, own, reading);
      return own;
    case 'set':
      readExpression(node.value, null, own, reading);
      return withNames(own, node.names);
    case 'capture':
      readNodes(node.body, own, reading);
      return withNames(own, [node.name]);
    default:
      readNodes(
        node.body,
        withNames(
          own,
          node.parameters.map(({ name }) => name),
        ),
        reading,
      );
      return withNames(own, [node.name]);
  }
}

/** The parameters that a template reads, in the order of their first places. Throws a fault for a template that cannot be read. */
export function parameterUses(source: string): readonly ParameterUse[] {
  const reading: Reading = { found: new Map(), before: '' };
  readNodes(parseTemplate(source), new Set(), reading);
  return [...reading.found].map(([name, guess]) => ({ name, ...guess }));
}
