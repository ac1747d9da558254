import { isUniqueViolation } from '../db/db-errors.ts';
import type { KeptRow, ObjectKind } from './kind.ts';

/** Waits for a write, and says in the words of its kind that a unique name is taken. */
export async function tellTaken<Row extends KeptRow & Partial<Content>, Content, Answer>(
  { nameTaken }: ObjectKind<Row, Content>,
  content: Partial<Content>,
  write: Promise<Answer>,
): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    throw nameTaken !== undefined && isUniqueViolation(error) ? nameTaken(content) : error;
  }
}
