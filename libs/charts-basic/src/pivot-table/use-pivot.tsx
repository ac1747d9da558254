import type { ChartViewProps } from '@belvedere/charts';
import { columnOffsets } from '@belvedere/ui';
import { useMemo } from 'react';
import { ROW_PX } from './draw.ts';
import { pivotLayout, type PivotInput, type PivotLayout } from './layout.ts';
import { preparePivot, type PivotForm } from './prepare.ts';
import { pivotWidths, type PivotWidths } from './widths.ts';

const SCROLLBAR_PX = 14;

/** Props of the pivot table on a page. */
export type PivotProps = ChartViewProps<PivotForm>;

/** A pivot table laid out for its room. */
export interface Pivot {
  readonly input: PivotInput;
  readonly layout: PivotLayout;
  readonly widths: PivotWidths;
  /** Start of each column, px, and the end of the last one. */
  readonly offsets: Float64Array;
}

/** Lays a pivot table out; the data are read anew only when they change. */
export function usePivot({ frames, formData, datasource, width, height, context }: PivotProps): Pivot {
  const prepared = useMemo(
    () => preparePivot({ frames, annotations: [], formData, datasource, prepared: null, resources: null }),
    [frames, formData, datasource],
  );
  return useMemo(() => {
    const input: PivotInput = { frames, annotations: [], formData, datasource, prepared, resources: null };
    const layout = pivotLayout(input, context);
    const hasBar = (layout.rows.length + layout.heads) * ROW_PX > height;
    const widths = pivotWidths(layout, width - (hasBar ? SCROLLBAR_PX : 0), context.measure);
    return { input, layout, widths, offsets: columnOffsets(widths.columns) };
  }, [frames, formData, datasource, prepared, width, height, context]);
}
