import { isAppError } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { dialectOf, type EngineName } from '../testing/dialects.ts';
import { tokenize } from '../lex/tokenize.ts';
import { factsOf } from '../testing/template-facts.ts';
import { TEMPLATE_ATTACKS } from './attacks.ts';
import type { TemplateFacts } from './facts.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import { renderTemplate } from './render.ts';

const ENGINES: readonly EngineName[] = ['duckdb', 'sqlite', 'postgresql', 'mysql'];
/** What no attack may ever write: parts of the host. */
const HOST = /native code|function|object Object|process|PATH=|root:|subclasses|\[class/i;

function outcomeOf(text: string, engine: EngineName, facts: Partial<TemplateFacts> = {}): string {
  const began = performance.now();
  const now = (): number => performance.now() - began;
  try {
    const { text: rendered } = renderTemplate({
      template: { name: 'x', text },
      dialect: dialectOf(engine),
      facts: factsOf(facts),
      now,
    });
    return `rendered ${rendered}`;
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

describe('attacks on templates (T-TPL)', () => {
  it('reach nothing of the host, and are named or stopped', () => {
    let reached = 0;
    let slowest = 0;
    for (const attack of TEMPLATE_ATTACKS) {
      const began = performance.now();
      const outcome = outcomeOf(attack, 'duckdb');
      slowest = Math.max(slowest, performance.now() - began);
      const isHarmless = outcome.startsWith('TEMPLATE_') || !HOST.test(outcome);
      if (!isHarmless) reached += 1;
      expect(isHarmless, `${attack.slice(0, 80)} gave ${outcome.slice(0, 200)}`).toBe(true);
      expect(outcome.length).toBeLessThanOrEqual(TEMPLATE_LIMITS.outputChars + 'rendered '.length);
    }
    expect(TEMPLATE_ATTACKS.length).toBeGreaterThanOrEqual(60);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    console.log(
      `T-TPL: ${TEMPLATE_ATTACKS.length} attacks, ${reached} reached the host, slowest ${slowest.toFixed(0)} ms`,
    );
  });

  it('are stopped by steps, by characters and by the clock', () => {
    const code = (text: string, now = () => 0): string => {
      try {
        renderTemplate({
          template: { name: 'x', text },
          dialect: dialectOf('duckdb'),
          facts: factsOf(),
          now,
        });
        return 'rendered';
      } catch (error) {
        return isAppError(error) ? error.message : String(error);
      }
    };
    expect(code('{% for a in range(60000) %}{{ a }}{% endfor %}')).toContain('more than 100000 steps');
    expect(code("{% for a in range(600) %}{{ 'abcdefghij' * 200 }}{% endfor %}")).toContain(
      'more than 1000000 characters',
    );
    let clock = 0;
    const ticking = (): number => (clock += 150);
    expect(code('{% for a in range(9000) %}{% endfor %}', ticking)).toContain('more than 150 milliseconds');
  });
});

/** Numbers from a seed: the same every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  '--',
  '/*',
  '*/',
  '#',
  ';',
  '$$',
  '$a$',
  '\n',
  '\r',
  '\0',
  ' ',
  ')',
  '(',
  ',',
  'OR 1=1',
  "E'",
  "x'",
  'U&"',
  '{{',
  '}}',
  '{%',
  '0',
  '-1',
  'a',
  'é',
  '😀',
  '\u2019',
  '\u00a0',
  '%',
  '_',
  '?',
  ':a',
  '@x',
  '//',
  '|',
];

function randomText(next: () => number): string {
  const length = 1 + Math.floor(next() * 6);
  return Array.from({ length }, () => PIECES[Math.floor(next() * PIECES.length)] ?? '').join('');
}

const QUERY_TEXTS = (text: string): TemplateFacts['query'] => ({
  columns: [text],
  groupby: [text],
  metrics: [text],
  filters: [{ col: 'c', op: text, val: [text, text] }],
  rowLimit: null,
  rowOffset: 0,
  timeColumn: text,
  timeGrain: text,
  timeRange: null,
  timeShift: null,
  relativeStart: null,
  relativeEnd: null,
  ownNames: [],
});

/** Ways in which a person's text gets into a template. */
const WAYS = [
  "url_param('p')",
  "url_param('p', escape_result=False)",
  'current_username()',
  'current_user_roles()[0]',
  "filter_values('c')[0]",
  "filter_values('c')|join('-')",
  "get_filters('c')[0].op",
  "get_filters('c')[0].val[1]",
  'columns[0]',
  'groupby|first',
  'metrics[0]',
  'time_column',
  'time_grain',
  'filter[0].val[0]',
  "url_param('p')|upper",
  "url_param('p').replace('a', 'b')",
  "url_param('p')[0:3] ~ 'x'",
  "url_param('p')|tojson",
  "(url_param('p') ~ '!')|trim",
];

const PLACES = [
  ["'", "'"],
  ['', ''],
  ['"', '"'],
  ["E'", "'"],
  ['-- ', '\n'],
  ['/* ', ' */'],
  ['$$', '$$'],
] as const;

const factsWith = (text: string): Partial<TemplateFacts> => ({
  user: { id: 1, name: text, roles: [text] },
  urlParams: { p: text },
  query: QUERY_TEXTS(text),
});

const shapeOf = (outcome: string, engine: EngineName): string =>
  tokenize(outcome.slice('rendered '.length), dialectOf(engine).lexis)
    .map(({ kind }) => kind)
    .join(' ');

/** Tokens of a template when people write a number, with and without a sign, or nothing. */
const harmlessShapes = (template: string, engine: EngineName): string =>
  ['0', '-0', '']
    .map((text) => outcomeOf(template, engine, factsWith(text)))
    .filter((outcome) => outcome.startsWith('rendered '))
    .map((outcome) => shapeOf(outcome, engine))
    .join('|');

describe('texts that people write (T-TPL)', () => {
  it('cannot leave the literal in which they stand, on any engine', () => {
    const next = random(20_260_101);
    const harmless = new Map<string, string>();
    let tried = 0;
    let refusedCount = 0;
    for (let round = 0; round < 1000; round++) {
      const text = randomText(next);
      const engine = ENGINES[round % ENGINES.length] ?? 'duckdb';
      for (const [at, way] of WAYS.entries()) {
        for (const [open, close] of [PLACES[0], PLACES[1 + ((round + at) % 6)] ?? PLACES[1]]) {
          const template = `SELECT a FROM t WHERE b = ${open}{{ ${way} }}${close} AND c = 'd'`;
          const outcome = outcomeOf(template, engine, factsWith(text));
          tried += 1;
          if (!outcome.startsWith('rendered ')) {
            refusedCount += 1;
            continue;
          }
          const known = `${engine} ${template}`;
          const shapes = harmless.get(known) ?? harmlessShapes(template, engine);
          harmless.set(known, shapes);
          const isSame = shapes.split('|').includes(shapeOf(outcome, engine));
          expect(isSame, `${way} with ${JSON.stringify(text)} on ${engine}: ${outcome}`).toBe(true);
        }
      }
    }
    console.log(
      `T-TPL: ${tried} texts in ${WAYS.length} ways, ${refusedCount} refused, 0 left their literal`,
    );
  });

  it('are quoted by where_in and identifier on any engine', () => {
    const next = random(7);
    for (let round = 0; round < 1000; round++) {
      const text = randomText(next).replaceAll('\0', '');
      const engine = ENGINES[round % ENGINES.length] ?? 'duckdb';
      const { lexis } = dialectOf(engine);
      const facts = { urlParams: { p: text }, query: QUERY_TEXTS(text) };
      const list = outcomeOf("{{ filter_values('c')|where_in }}", engine, facts).slice('rendered '.length);
      expect(
        tokenize(list, lexis).map(({ kind }) => kind),
        list,
      ).toEqual(['punctuation', 'string', 'punctuation', 'space', 'string', 'punctuation']);
      if (text.trim() === '') continue;
      const name = outcomeOf("{{ url_param('p')|identifier }}", engine, facts).slice('rendered '.length);
      expect(tokenize(name, lexis).map(({ kind }) => kind)).toEqual(['quoted']);
    }
  });

  it('stand outside quotes only as numbers', () => {
    const at = (p: string) => outcomeOf("WHERE a = {{ url_param('p') }}", 'duckdb', { urlParams: { p } });
    expect(at('12')).toBe('rendered WHERE a = 12');
    expect(at('-1.5')).toBe('rendered WHERE a = -1.5');
    for (const text of ['a', '1 OR 1=1', '', '1;', 'NULL', '1--', "'x'", '(1)']) {
      expect(at(text)).toBe('TEMPLATE_VALUE_OUTSIDE');
    }
    expect(outcomeOf("a -{{ url_param('p') }} b", 'duckdb', { urlParams: { p: '-5' } })).toBe(
      'TEMPLATE_VALUE_OUTSIDE',
    );
    expect(outcomeOf("t_{{ url_param('p') }}", 'duckdb', { urlParams: { p: '5' } })).toBe(
      'TEMPLATE_VALUE_OUTSIDE',
    );
  });
});
