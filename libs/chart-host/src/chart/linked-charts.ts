import { wireValue, type DatumPick, type PickedValue } from '@belvedere/charts';
import { columnLabel } from '@belvedere/core';
import type { DatumPlace, SceneLink } from '@belvedere/scene/dom';
import { createContext } from 'react';

/** The charts of a page that mark what is pointed at in one of them; null where each stands alone. */
export const LinkedChartsContext = createContext<SceneLink | null>(null);

const isMoment = ({ value, range }: PickedValue): boolean => range !== undefined && typeof value === 'number';

/** What a datum stands for beside its chart: a moment wherever it comes from, and categories by the name of their column. */
export function placeOfPick({ values, drillValues = [] }: DatumPick): DatumPlace {
  const all = [...values, ...drillValues].filter(({ bounds }) => bounds === undefined);
  const moment = all.find(isMoment)?.value;
  return {
    moment: typeof moment === 'number' ? moment : null,
    names: all
      .filter((own) => !isMoment(own))
      .map((own) => `${columnLabel(own.column)}\n${String(wireValue(own))}`),
  };
}
