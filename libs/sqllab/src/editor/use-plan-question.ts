import { useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import type { PlanQuestion } from '../results/SouthPane.tsx';

/** The plan that a tab asks for. */
export interface PlanAsking {
  /** Null while none was asked for. */
  readonly asked: PlanQuestion | null;
  readonly ask: () => void;
}

/** Asks for the plan of what is selected, or of the statement under the cursor where nothing is. */
export function usePlanQuestion({ sql, cursor }: QueryEditor, selection: string | null): PlanAsking {
  const [asked, setAsked] = useState<PlanQuestion | null>(null);
  const ask = async (): Promise<void> => {
    const { statementsOf } = await import('@belvedere/ui/code');
    const statements = statementsOf(sql);
    const around = statements.findLast(({ from }) => from <= cursor.head) ?? statements[0];
    setAsked({ sql: selection ?? around?.text ?? '' });
  };
  return { asked, ask: () => void ask() };
}
