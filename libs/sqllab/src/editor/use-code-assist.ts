import { useCan, useFlag, useServices } from '@belvedere/client-store';
import { useT, whenCalm } from '@belvedere/ui';
import type { CodeAssist } from '@belvedere/ui/code';
import { useEffect, useMemo, useState } from 'react';
import type { FoundFaults } from '../completion/check-text.ts';
import type { makeAssist } from '../completion/make-assist.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import type { QueryRun } from '../model/query-run.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { EditorDisplay } from './use-editor-display.ts';

type MakeAssist = typeof makeAssist;

/** What makes the assist; null until its code has come, with the first key or move of the cursor, or when the page is calm. */
function useMakeAssist(isTouched: boolean): MakeAssist | null {
  const [make, setMake] = useState<MakeAssist | null>(null);
  useEffect(() => {
    const bring = (): void =>
      void import('../completion/make-assist.ts')
        .then((part) => {
          setMake(() => part.makeAssist);
        })
        .catch(() => undefined);
    if (!isTouched) return whenCalm(bring);
    bring();
    return undefined;
  }, [isTouched]);
  return make;
}

/** What helps to write for the database of a tab. */
function useMade({ dbId, schema }: QueryEditor, make: MakeAssist | null): ReturnType<MakeAssist> | undefined {
  const services = useServices();
  const t = useT();
  const engine = useDatabase(dbId)?.backend ?? null;
  const rendersTemplates = useFlag('ENABLE_TEMPLATE_PROCESSING');
  const readsResults = useCan('can_get_results', 'SQLLab');
  const readsDatasets = useCan('can_read', 'Dataset');
  return useMemo(
    () =>
      make === null || dbId === null || engine === null
        ? undefined
        : make(services, { dbId, engine, schema, rendersTemplates, readsResults, readsDatasets }, t),
    [make, services, dbId, engine, schema, rendersTemplates, readsResults, readsDatasets, t],
  );
}

/**
 * What helps to write the text of a tab; undefined until its code and its database are here. A text is checked once it
 * was changed here: opening one asks no engine. Where nothing was found, the place that its last run told stands.
 */
export function useCodeAssist(
  editor: QueryEditor,
  run: QueryRun | null,
  { wrapsLines, fontSize }: EditorDisplay,
  onExpected: (rows: number | null) => void,
): CodeAssist | undefined {
  const { sql, cursor, templateParams } = editor;
  const [first] = useState({ sql, cursor });
  const isTyped = sql !== first.sql;
  const made = useMade(editor, useMakeAssist(isTyped || cursor !== first.cursor));
  const [found, setFound] = useState<FoundFaults | null>(null);
  useEffect(
    () =>
      made === undefined || !isTyped
        ? undefined
        : made.check(editor, (told) => {
            setFound(told);
            onExpected(told.expectedRows);
          }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the tab only its text and parameters count
    [made, isTyped, sql, templateParams],
  );
  return useMemo(
    () => made && { ...made, faults: made.faultsOf({ sql, found, run }), wrapsLines, fontSize },
    [made, sql, found, run, wrapsLines, fontSize],
  );
}
