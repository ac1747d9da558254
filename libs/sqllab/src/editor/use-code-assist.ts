import { useFlag, useServices } from '@belvedere/client-store';
import { useT, whenCalm } from '@belvedere/ui';
import type { CodeAssist, CodeFault } from '@belvedere/ui/code';
import { useEffect, useMemo, useState } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { EditorDisplay } from './use-editor-display.ts';

type MakeAssist = (typeof import('../completion/make-assist.ts'))['makeAssist'];

/** What makes the assist; null until its code has come, which waits for a calm page. */
function useMakeAssist(): MakeAssist | null {
  const [make, setMake] = useState<MakeAssist | null>(null);
  useEffect(
    () =>
      whenCalm(() => {
        import('../completion/make-assist.ts')
          .then(({ makeAssist }) => setMake(() => makeAssist))
          .catch(() => undefined);
      }),
    [],
  );
  return make;
}

/** What helps to write the text of a tab; undefined until its code and its database are here. */
export function useCodeAssist(
  { dbId, schema }: QueryEditor,
  faults: readonly CodeFault[],
  { wrapsLines, fontSize }: EditorDisplay,
): CodeAssist | undefined {
  const services = useServices();
  const t = useT();
  const make = useMakeAssist();
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
