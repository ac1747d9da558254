import { checkScript, type CheckedStatement, type CheckRules } from '@belvedere/sql';
import { connectorError } from '../errors.ts';

/**
 * The one statement of a text; null for none. Throws what `checkScript` throws, and ENGINE_ERROR for a second
 * statement, or for one that changes something where nothing may be changed.
 */
export function oneStatement(text: string, rules: CheckRules, writable: boolean): CheckedStatement | null {
  const [checked, second] = checkScript(text, rules);
  if (second !== undefined) throw connectorError('ENGINE_ERROR', { message: 'one statement runs at a time' });
  if (checked !== undefined && checked.kind !== 'read' && !writable) {
    throw connectorError('ENGINE_ERROR', { message: 'the connection is read-only' });
  }
  return checked ?? null;
}
