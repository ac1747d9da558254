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
  readonly steps: PlanStep[];
  readonly text: string;
}

/** Statements that give rows and change nothing: only these ever run to be measured. */
const MEASURED: ReadonlySet<string> = new Set(['SELECT', 'VALUES', 'FROM', 'TABLE']);

interface PlanQuestion {
  readonly asked: AskedText;
  readonly statement: CheckedStatement;
  readonly plan: PlanReading;
}

async function planBy(
  services: Services,
  reader: SourceReader,
  { asked, statement, plan }: PlanQuestion,
  way: 'explain' | 'measure',
): Promise<ExplainedStatement> {
  const words = plan[way] ?? plan.explain;
  const rows = await askPlan(services, reader, asked, { statement, words, part: way });
  const { steps, text } = plan.read(rows);
  return { statement: statement.statement, is_measured: way === 'measure', steps: [...steps], text };
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
    return planBy(services, reader, question, 'explain');
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
  const question = { asked, statement, plan: spec.plan };
  const isMeasured =
    measure === true && spec.plan.measure !== null && statement.kind === 'read' && MEASURED.has(word);
  return isMeasured ? measured(services, reader, question) : planBy(services, reader, question, 'explain');
}
