import { whenCalm } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { useDatabase } from '../sidebar/use-databases.ts';
import type { WriteStatement } from './writes-of.ts';

/** A text with writes that waits for a word of its writer. */
export interface AskedWrite {
  readonly sql: string;
  readonly writes: readonly WriteStatement[];
  readonly go: () => void;
}

/** What asks before a text changes data. */
export interface WriteGuard {
  /** What waits; null for nothing. */
  readonly asked: AskedWrite | null;
  readonly leave: () => void;
  /** Goes on at once with a text that only reads, and where nothing can be changed; else when its writer agrees. */
  readonly check: (sql: string, go: () => void) => void;
}

const loadWritesOf = async () => (await import('./writes-of.ts')).writesOf;

/** Fetches what reads a text before the first one is run, so that none waits for it. */
function useReadsSoon(mayWrite: boolean): void {
  useEffect(() => (mayWrite ? whenCalm(() => void loadWritesOf().catch(() => null)) : undefined), [mayWrite]);
}

/** Asks before a write on a database that lets people write. */
export function useWriteGuard(dbId: number | null): WriteGuard {
  const mayWrite = useDatabase(dbId)?.allow_dml === true;
  useReadsSoon(mayWrite);
  const [asked, setAsked] = useState<AskedWrite | null>(null);
  const look = async (sql: string, go: () => void): Promise<void> => {
    const writesOf = await loadWritesOf();
    const writes = writesOf(sql);
    if (writes.length === 0) go();
    else setAsked({ sql, writes, go });
  };
  return {
    asked,
    leave: () => {
      setAsked(null);
    },
    check: (sql, go) => {
      if (mayWrite) void look(sql, go);
      else go();
    },
  };
}
