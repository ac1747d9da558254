import { openingsOf, type JsonObject } from '@belvedere/core';
import type { MarkOpening } from './mark-opening.ts';
import { openMark } from './open-mark.ts';

/** The ways that the marks of a chart lead, each as a thunk. */
export const chartOpenings = (
  key: string,
  metadata: JsonObject,
  chartId: number,
  run: (thunk: ReturnType<typeof openMark>) => unknown,
): readonly MarkOpening[] =>
  openingsOf(metadata, chartId).map((opening) => ({
    label: opening.label,
    isOnClick: opening.isOnClick,
    onOpen: (pick) => void run(openMark(key, opening, pick)),
  }));
