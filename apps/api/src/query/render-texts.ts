import type { EngineSpec } from '@belvedere/connectors';
import { isAppError, type AppError } from '@belvedere/core';
import {
  askKey,
  hasTemplate,
  SQL_ERRORS,
  type MadeText,
  type RenderedTemplate,
  type TemplateAsk,
  type TemplateFacts,
  type TemplateText,
} from '@belvedere/sql';
import type { Engines, RunOwner } from './engine-port.ts';

/** Texts to render, and where what they ask for comes from. */
export interface RenderTextsInput {
  readonly engines: Engines;
  readonly spec: EngineSpec;
  readonly owner: RunOwner;
  readonly requestId: string;
  readonly texts: readonly TemplateText[];
  readonly facts: TemplateFacts;
  /** Gives what a template asks for as text; throws what is wrong with it, for this reader. */
  readonly fetch: (ask: TemplateAsk) => Promise<string>;
  readonly signal?: AbortSignal;
}

/** What was rendered. */
export interface RenderedTexts {
  /** The text instead of a template; a text without one as it is. Throws what was wrong with that template. */
  textOf(text: string): string;
  /** The same, with the places that its stretches come from. */
  madeOf(text: string): MadeText;
  readonly readFilters: readonly string[];
  readonly removedFilters: readonly string[];
  readonly cacheKeys: readonly string[];
}

const ROUNDS_MAX = 5;

/** Texts of which none is a template. */
const NOTHING_RENDERED: RenderedTexts = {
  textOf: (text) => text,
  madeOf: (text) => ({ text, origins: [] }),
  readFilters: [],
  removedFilters: [],
  cacheKeys: [],
};

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function renderedTexts(outcomes: ReadonlyMap<string, RenderedTemplate | AppError>): RenderedTexts {
  const whole = [...outcomes.values()].flatMap((outcome) => (isAppError(outcome) ? [] : [outcome]));
  const madeOf = (text: string): MadeText => {
    const outcome = outcomes.get(text);
    if (isAppError(outcome)) throw outcome;
    return outcome ?? { text, origins: [] };
  };
  return {
    textOf: (text) => madeOf(text).text,
    madeOf,
    readFilters: unique(whole.flatMap(({ readFilters }) => readFilters)),
    removedFilters: unique(whole.flatMap(({ removedFilters }) => removedFilters)),
    cacheKeys: whole.flatMap(({ cacheKeys }) => cacheKeys),
  };
}

type Asked = Pick<RenderTextsInput, 'engines' | 'spec' | 'owner' | 'requestId' | 'signal'>;

async function renderOnce(
  input: Asked,
  texts: readonly TemplateText[],
  facts: TemplateFacts,
): Promise<readonly (RenderedTemplate | AppError)[]> {
  const { engines, spec, owner, requestId, signal } = input;
  const outcomes = await engines.render({
    queryId: `render-${requestId}`,
    requestId,
    owner,
    spec,
    texts,
    facts,
    ...(signal !== undefined && { signal }),
  });
  return outcomes.map((outcome) => ('rendered' in outcome ? outcome.rendered : outcome.error));
}

const asksOf = (outcome: RenderedTemplate | AppError): readonly TemplateAsk[] =>
  isAppError(outcome) ? [] : outcome.asks;

async function fetchAll(
  asks: readonly TemplateAsk[],
  fetch: RenderTextsInput['fetch'],
): Promise<Readonly<Record<string, string>>> {
  const byKey = new Map(asks.map((ask) => [askKey(ask), ask]));
  const pairs = [...byKey].map(async ([key, ask]) => [key, await fetch(ask)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/**
 * Renders those of the texts that are templates, each once, fetching what they ask for between the rounds. What is
 * wrong with one is thrown when its text is taken, so that a template nobody uses fails nothing.
 */
export async function renderTexts(input: RenderTextsInput): Promise<RenderedTexts> {
  const templates = new Map(
    input.texts.filter(({ text }) => hasTemplate(text)).map((template) => [template.text, template]),
  );
  if (templates.size === 0) return NOTHING_RENDERED;
  const done = new Map<string, RenderedTemplate | AppError>();
  let { facts } = input;
  for (let round = 1; templates.size > 0; round += 1) {
    const waiting = [...templates.values()];
    const outcomes = await renderOnce(input, waiting, facts);
    const asks = outcomes.flatMap(asksOf);
    waiting.forEach((template, at) => {
      const outcome = outcomes[at];
      if (outcome === undefined || asksOf(outcome).length > 0) return;
      done.set(template.text, outcome);
      templates.delete(template.text);
    });
    if (asks.length === 0) break;
    if (round === ROUNDS_MAX) throw endless(waiting);
    facts = { ...facts, fetched: { ...facts.fetched, ...(await fetchAll(asks, input.fetch)) } };
  }
  return renderedTexts(done);
}

const endless = ([first]: readonly TemplateText[]): AppError =>
  SQL_ERRORS.error('TEMPLATE_STOPPED', {
    template: first?.name ?? '',
    line: 1,
    reason: 'what it asks for asks for more, without end',
  });
