import { useCan, useServices } from '@belvedere/client-store';
import { useEffect, useState } from 'react';
import type { fetchKnowledge } from '../completion/fetch-knowledge.ts';
import type { NameFix } from '../model/name-fix.ts';
import type { QueryRun } from '../model/query-run.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { editorOf } from '../state/sqllab-slice.ts';
import { useSqlLab } from '../state/use-sqllab.ts';
import { nameFix } from './name-fix.ts';

/** Looks in the catalogue; its code comes with the first failure. */
async function fixByCatalogue(
  run: QueryRun,
  text: string,
  ...[services, place]: Parameters<typeof fetchKnowledge>
): Promise<NameFix | null> {
  const [fix, knowledge] = await Promise.all([
    import('../completion/catalogue-fix.ts'),
    import('../completion/fetch-knowledge.ts'),
  ]);
  return fix.catalogueFix(run, text, knowledge.fetchKnowledge(services, place));
}

/**
 * The name that is likely meant where a run failed for one that the database does not know: the nearest of the catalogue,
 * else the one that the database offers. Null while it is looked for, and where there is none.
 */
export function useNameFix(run: QueryRun): NameFix | null {
  const services = useServices();
  const editor = useSqlLab((state) => editorOf(state, run.editorId));
  const engine = useDatabase(editor?.dbId ?? null)?.backend ?? null;
  const readsResults = useCan('can_get_results', 'SQLLab');
  const { sql: text = '', dbId = null, schema = null } = editor ?? {};
  const [found, setFound] = useState<{ readonly of: string; readonly fix: NameFix | null } | null>(null);
  const isUnknown = run.problem !== null && engine !== null && dbId !== null;
  useEffect(() => {
    if (!isUnknown) return undefined;
    let isCurrent = true;
    const tell = (fix: NameFix | null): void => {
      if (isCurrent) setFound({ of: text, fix });
    };
    fixByCatalogue(run, text, services, {
      dbId,
      engine,
      schema,
      readsResults,
      rendersTemplates: false,
      readsDatasets: false,
    })
      .then(tell)
      .catch(() => {
        tell(null);
      });
    return () => {
      isCurrent = false;
    };
  }, [isUnknown, run, text, services, dbId, engine, schema, readsResults]);
  if (!isUnknown) return nameFix(run, text);
  return found?.of === text ? (found.fix ?? nameFix(run, text)) : null;
}
