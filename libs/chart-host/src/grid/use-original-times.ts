import { useServices } from '@belvedere/client-store';
import { useState } from 'react';
import { readOriginals, writeOriginals } from './original-times.ts';

const STORED_UNDER = 'bv.explore.originalTimes';

/** Time columns that a reader wants as they came, and a way to change that of one. */
export interface OriginalTimes {
  readonly columns: readonly string[];
  readonly toggle: (column: string) => void;
}

/** Which time columns of a dataset show as they came; the browser keeps it. */
export function useOriginalTimes(dataset: string): OriginalTimes {
  const { storage } = useServices();
  const [chosen, setChosen] = useState(() => ({
    dataset,
    columns: readOriginals(storage.getItem(STORED_UNDER), dataset),
  }));
  const columns =
    chosen.dataset === dataset ? chosen.columns : readOriginals(storage.getItem(STORED_UNDER), dataset);
  return {
    columns,
    toggle: (column) => {
      const next = columns.includes(column)
        ? columns.filter((name) => name !== column)
        : [...columns, column];
      storage.setItem(STORED_UNDER, writeOriginals(storage.getItem(STORED_UNDER), dataset, next));
      setChosen({ dataset, columns: next });
    },
  };
}
