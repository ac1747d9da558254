import { useFlag, useServices } from '@belvedere/client-store';
import { useT, whenCalm } from '@belvedere/ui';
import type { CodeAssist, CodeFault } from '@belvedere/ui/code';
import { useEffect, useMemo, useState } from 'react';
import type { makeAssist } from '../completion/make-assist.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { EditorDisplay } from './use-editor-display.ts';

type MakeAssist = typeof makeAssist;

/** What makes the assist; null until its code has come, with the first key or move of the cursor, or when the page is calm. */
function useMakeAssist({ sql, cursor }: QueryEditor): MakeAssist | null {
  const [make, setMake] = useState<MakeAssist | null>(null);
  const [first] = useState({ sql, cursor });
  const isTouched = sql !== first.sql || cursor !== first.cursor;
  useEffect(() => {
    const bring = (): void =>
      void import('../completion/make-assist.ts')
        .then(({ makeAssist }) => {
          setMake(() => makeAssist);
        })
        .catch(() => undefined);
    if (!isTouched) return whenCalm(bring);
    bring();
    return undefined;
  }, [isTouched]);
  return make;
}

/** What helps to write the text of a tab; undefined until its code and its database are here. */
export function useCodeAssist(
  editor: QueryEditor,
  faults: readonly CodeFault[],
  { wrapsLines, fontSize }: EditorDisplay,
): CodeAssist | undefined {
  const { dbId, schema } = editor;
  const services = useServices();
  const t = useT();
  const make = useMakeAssist(editor);
  const engine = useDatabase(dbId)?.backend ?? null;
  const rendersTemplates = useFlag('ENABLE_TEMPLATE_PROCESSING');
  const made = useMemo(
    () =>
      make === null || dbId === null || engine === null
        ? undefined
        : make(services, { dbId, engine, schema, rendersTemplates }, t),
    [make, services, dbId, engine, schema, rendersTemplates, t],
  );
  return useMemo(
    () => (made === undefined ? undefined : { ...made, faults, wrapsLines, fontSize }),
    [made, faults, wrapsLines, fontSize],
  );
}
