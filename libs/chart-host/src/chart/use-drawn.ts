import type { ChartDatasource, ChartPlugin } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { useState } from 'react';
import type { ChartResult } from '../data/use-chart-data.ts';

/** What a picture is drawn of. */
export interface Drawn {
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly result: ChartResult;
}

const isSame = (one: Drawn, other: Drawn | null): boolean =>
  one.plugin === other?.plugin &&
  one.formData === other.formData &&
  one.datasource === other.datasource &&
  one.result === other.result;

/** The picture of the present question, else the last one, whose form and rows belong together; null before the first. */
export function useDrawn(present: Drawn | null): Drawn | null {
  const [last, setLast] = useState(present);
  if (present === null || isSame(present, last)) return last;
  setLast(present);
  return present;
}
