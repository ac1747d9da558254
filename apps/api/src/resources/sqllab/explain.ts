import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import type { PlanReading, PlanStep } from '@belvedere/connectors';
import { isAppError } from '@belvedere/core';
import { checkScript, type CheckedStatement } from '@belvedere/sql';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { askPlan, isPlanned } from './ask-plan.ts';
import { askedText, type AskedText } from './asked-text.ts';

type ExplainBody = BodyOf<typeof ROUTES.sqllab.explain>;

/** A plan as it is answered. */
interface ExplainedStatement {
  /** The word it begins with, e.g. `SELECT`. */
  readonly statement: string;
  /** True when the statement ran to be measured. */
  readonly is_measured: boolean;
  /** It can be run to be measured. */
  readonly can_measure: boolean;
  readonly steps: PlanStep[];
  readonly text: string;
}

/** Statements that give rows and change nothing: only these ever run to be measured. */
const MEASURED: ReadonlySet<string> = new Set(['SELECT', 'VALUES', 'FROM', 'TABLE']);

interface PlanQuestion {
  readonly canMeasure: boolean;
  readonly asked: AskedText;
  readonly statement: CheckedStatement;
  readonly plan: PlanReading;
}

async function planBy(
  services: Services,
  reader: SourceReader,
  { asked, statement, plan, canMeasure }: PlanQuestion,
  way: 'explain' | 'measure',
): Promise<ExplainedStatement> {
  const words = plan[way] ?? plan.explain;
  const rows = await askPlan(services, reader, asked, { statement, words, part: way });
  const { steps, text } = plan.read(rows);
  return {
    statement: statement.statement,
    is_measured: way === 'measure',
    can_measure: canMeasure,
    steps: [...steps],
    text,
  };
}

/** The measured plan; the expected one where the server does not know the question, as MySQL beside MariaDB. */
async function measured(
  services: Services,
  reader: SourceReader,
  question: PlanQuestion,
): Promise<ExplainedStatement> {
  try {
    return await planBy(services, reader, question, 'measure');
  } catch (error) {
    if (!isAppError(error) || error.code !== 'ENGINE_ERROR') throw error;
    const fault = { type: String(error.details['type'] ?? ''), message: error.message };
    if (!question.asked.config.spec.isTextFault(fault)) throw error;
    return planBy(services, reader, { ...question, canMeasure: false }, 'explain');
  }
}

/**
 * The plan of one statement as its reader would run it. Only a pure read is measured, and only when it is asked to be; no
 * other statement ever runs. Throws PLAN_UNSUPPORTED for an engine or a statement without a plan, PLAN_SEVERAL for a text
 * of several statements, and what running the statement would throw before it runs.
 */
export async function explainSql(
  services: Services,
  reader: SourceReader,
  { database_id: databaseId, measure, ...body }: ExplainBody,
): Promise<ExplainedStatement> {
  const asked = await askedText(services, reader, { databaseId, ...body });
  const { spec } = asked.config;
  const [statement, second] = checkScript(asked.rendered.text, spec.dialect);
  if (second !== undefined) throw contractErrors.error('PLAN_SEVERAL');
  const word = statement?.statement ?? '';
  if (spec.plan === null || statement === undefined || !isPlanned(statement))
    throw contractErrors.error('PLAN_UNSUPPORTED', { statement: word, engine: spec.dialect.title });
  const canMeasure = spec.plan.measure !== null && statement.kind === 'read' && MEASURED.has(word);
  const question = { asked, statement, plan: spec.plan, canMeasure };
  return canMeasure && measure === true
    ? measured(services, reader, question)
    : planBy(services, reader, question, 'explain');
}
