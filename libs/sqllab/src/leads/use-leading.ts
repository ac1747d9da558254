import { whenCalm } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import type { LeadMenu } from './lead-entries.ts';

const NONE: ReadonlySet<string> = new Set();

/** Columns whose cells open a row, asked for once the page is calm; none until then, and where the catalogue is not read. */
export function useLeading(menu: () => Promise<LeadMenu>, isKnown: boolean): ReadonlySet<string> {
  const [found, setFound] = useState({ menu, columns: NONE });
  useEffect(() => {
    if (!isKnown) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const columns = await (await menu()).columns();
      if (isCurrent) setFound({ menu, columns });
    };
    const cancel = whenCalm(() => void ask().catch(() => undefined));
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [menu, isKnown]);
  return found.menu === menu ? found.columns : NONE;
}
