import type { AppError } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { sqlError } from '../errors.ts';
import type { MadeText } from '../text-origin.ts';
import { Budget } from './budget.ts';
import { Evaluator } from './evaluate.ts';
import type { TemplateAsk, TemplateFacts } from './facts.ts';
import { TemplateFault } from './fault.ts';
import { globalNames } from './macros.ts';
import type { TemplateNode } from './nodes.ts';
import { RenderNotes } from './notes.ts';
import { parseTemplate } from './parse.ts';
import { Scope } from './scope.ts';
import { settleUserText } from './user-spans.ts';
import { Writer, type Written } from './write.ts';

/** A text to render, and what it is called in messages. */
export interface TemplateText {
  readonly name: string;
  readonly text: string;
}

/** What rendering needs. */
export interface RenderInput {
  readonly template: TemplateText;
  readonly dialect: Dialect;
  readonly facts: TemplateFacts;
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
  /** Reads a template; by default it is parsed anew. */
  readonly parse?: (source: string) => readonly TemplateNode[];
}

/** What a render gave. The text is only whole when nothing is asked for. */
export interface RenderedTemplate extends MadeText {
  readonly asks: readonly TemplateAsk[];
  readonly readFilters: readonly string[];
  readonly removedFilters: readonly string[];
  readonly cacheKeys: readonly string[];
}

const NOTHING: MadeText = { text: '', origins: [] };

const CODES = {
  unreadable: 'TEMPLATE_UNREADABLE',
  failed: 'TEMPLATE_FAILED',
  stopped: 'TEMPLATE_STOPPED',
  refused: 'TEMPLATE_MACRO_REFUSED',
  outside: 'TEMPLATE_VALUE_OUTSIDE',
  empty: 'TEMPLATE_FILTER_EMPTY',
} as const;

function errorOf(error: unknown, { name: template }: TemplateText): unknown {
  if (error instanceof RangeError) {
    return sqlError('TEMPLATE_STOPPED', { template, line: 1, reason: 'it is nested too deeply' });
  }
  if (!(error instanceof TemplateFault)) return error;
  const { is, line, message, name } = error;
  return sqlError(CODES[is], { template, line, reason: message, name }, { template, line });
}

function undefinedError(
  { undefinedNames }: RenderNotes,
  { name }: TemplateText,
  facts: TemplateFacts,
): AppError {
  const names = [...undefinedNames.keys()];
  const line = Math.min(...undefinedNames.values());
  const quoted = names.map((each) => `"${each}"`).join(', ');
  const code = names.length === 1 ? 'TEMPLATE_NAME_UNDEFINED' : 'TEMPLATE_NAMES_UNDEFINED';
  return sqlError(
    code,
    { names: quoted, template: name, line },
    { undefined_parameters: names, template_parameters: facts.parameters, template: name, line },
  );
}

/**
 * Renders a template in steps that are counted, with nothing of the host in reach. Throws TEMPLATE_UNREADABLE,
 * TEMPLATE_NAME_UNDEFINED, TEMPLATE_FAILED, TEMPLATE_STOPPED, TEMPLATE_MACRO_REFUSED, TEMPLATE_VALUE_OUTSIDE and
 * TEMPLATE_FILTER_EMPTY, each naming the template and the line.
 */
export function renderTemplate({
  template,
  dialect,
  facts,
  now,
  parse = parseTemplate,
}: RenderInput): RenderedTemplate {
  const notes = new RenderNotes();
  try {
    const budget = new Budget(now);
    const written: Written[] = [];
    const writer = new Writer(new Evaluator(budget, dialect), notes);
    writer.write(
      parse(template.text),
      new Scope(null, globalNames({ facts, notes, budget, engine: dialect.engine })),
      written,
    );
    const isWhole = notes.asks.size === 0;
    if (isWhole && notes.undefinedNames.size > 0) throw undefinedError(notes, template, facts);
    const { text, origins } = isWhole ? settleUserText(written, dialect) : NOTHING;
    return {
      text,
      origins,
      asks: [...notes.asks.values()],
      readFilters: [...notes.readFilters],
      removedFilters: [...notes.removedFilters],
      cacheKeys: notes.cacheKeys,
    };
  } catch (error) {
    throw errorOf(error, template);
  }
}
