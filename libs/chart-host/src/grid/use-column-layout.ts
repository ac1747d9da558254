import { useServices, type Services } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { useMemo, useState } from 'react';
import { arrangedFrame, AS_THEY_CAME, type ArrangedFrame, type ColumnLayout } from './column-layout.ts';

/** The columns of a result as its reader has arranged them. */
export interface ArrangedColumns extends ArrangedFrame {
  readonly layout: ColumnLayout;
  readonly change: (layout: ColumnLayout) => void;
}

const KEPT = 50;
const KEY = 'bv.grid.columns';
const layouts = new WeakMap<Services, Map<string, ColumnLayout>>();

/** What this browser has kept; nothing where it cannot be read. */
function keptLayouts({ storage }: Services): Map<string, ColumnLayout> {
  try {
    return new Map(JSON.parse(storage.getItem(KEY) ?? '[]') as [string, ColumnLayout][]);
  } catch {
    return new Map();
  }
}

/** Layouts by the names of the columns. */
function layoutsOf(services: Services): Map<string, ColumnLayout> {
  const known = layouts.get(services) ?? keptLayouts(services);
  layouts.set(services, known);
  return known;
}

/** Keeps a layout in this browser; the oldest go first. */
function keepLayout(services: Services, key: string, layout: ColumnLayout): void {
  const known = layoutsOf(services);
  known.delete(key);
  known.set(key, layout);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  services.storage.setItem(KEY, JSON.stringify([...known]));
}

/** Arranges the columns of a result; this browser keeps it for results of the same columns. */
export function useColumnLayout(frame: Frame): ArrangedColumns {
  const services = useServices();
  const known = layoutsOf(services);
  const key = JSON.stringify(frame.columns.map(({ name }) => name));
  const [, setChanges] = useState(0);
  const layout = known.get(key) ?? AS_THEY_CAME;
  const arranged = useMemo(() => arrangedFrame(frame, layout), [frame, layout]);
  return {
    ...arranged,
    layout,
    change: (next) => {
      keepLayout(services, key, next);
      setChanges((count) => count + 1);
    },
  };
}
