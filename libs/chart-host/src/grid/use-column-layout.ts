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
const layouts = new WeakMap<Services, Map<string, ColumnLayout>>();

/** Layouts of this page, by the names of the columns; the oldest go first. */
function layoutsOf(services: Services): Map<string, ColumnLayout> {
  const known = layouts.get(services) ?? new Map<string, ColumnLayout>();
  layouts.set(services, known);
  const oldest = known.keys().next();
  if (known.size > KEPT && oldest.done !== true) known.delete(oldest.value);
  return known;
}

/** Arranges the columns of a result; the page keeps it for results of the same columns. */
export function useColumnLayout(frame: Frame): ArrangedColumns {
  const known = layoutsOf(useServices());
  const key = JSON.stringify(frame.columns.map(({ name }) => name));
  const [, setChanges] = useState(0);
  const layout = known.get(key) ?? AS_THEY_CAME;
  const arranged = useMemo(() => arrangedFrame(frame, layout), [frame, layout]);
  return {
    ...arranged,
    layout,
    change: (next) => {
      known.set(key, next);
      setChanges((count) => count + 1);
    },
  };
}
