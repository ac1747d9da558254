import type { ChartDatasource, ChartManifest } from '@belvedere/charts';
import { problemOf, useServices } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useMemo, useState } from 'react';
import { drillMessages } from '../messages/drill.ts';
import { DRILL_TYPES, formOfType, type DrillType } from './drill-types.ts';

/** A drilled chart, and the types in which it can be seen. */
export interface TypedDrill {
  readonly form: FormData;
  /** `same` for that of the chart that was drilled. */
  readonly type: DrillType | 'same';
  readonly types: readonly { readonly value: DrillType | 'same'; readonly label: string }[];
  readonly choose: (type: DrillType | 'same') => void;
}

/** Lets a reader see a drilled chart as another chart type; says why where its code does not come. */
export function useDrillType(
  drilled: FormData,
  column: string | null,
  { manifest: from, datasource }: { readonly manifest: ChartManifest; readonly datasource: ChartDatasource },
): TypedDrill {
  const t = useT();
  const { charts, notify } = useServices();
  const [to, setTo] = useState<(ChartManifest & { readonly id: DrillType }) | null>(null);
  const form = useMemo(
    () => (to === null || column === null ? drilled : formOfType(drilled, { from, to, datasource }, column)),
    [drilled, to, column, from, datasource],
  );
  const open = async (type: DrillType): Promise<void> => {
    try {
      const chart = await charts.open(type);
      setTo(chart === null ? null : { ...chart.manifest, id: type });
    } catch (error) {
      notify({ kind: 'error', title: t(drillMessages.typeFailed), text: problemOf(error).message });
    }
  };
  const others = DRILL_TYPES.flatMap((type) => {
    const card = type === drilled.viz_type ? undefined : charts.find(type)?.card;
    return card === undefined ? [] : [{ value: type, label: t(card.name) }];
  });
  return {
    form,
    type: to?.id ?? 'same',
    types: [{ value: 'same', label: t(drillMessages.sameType) }, ...others],
    choose: (type) => {
      if (type === 'same') setTo(null);
      else void open(type);
    },
  };
}
