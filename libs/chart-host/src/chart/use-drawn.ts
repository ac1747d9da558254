import type { ChartDatasource, ChartPlugin } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { useRef } from 'react';
import type { ChartResult } from '../data/use-chart-data.ts';

/** What a picture is drawn of. */
export interface Drawn {
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly result: ChartResult;
}

/** The picture of the present question, else the last one, whose form and rows belong together; null before the first. */
export function useDrawn(present: Drawn | null): Drawn | null {
  const last = useRef<Drawn | null>(null);
  if (present !== null) last.current = present;
  return last.current;
}
