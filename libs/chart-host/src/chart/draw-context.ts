import type { ChartView, DrawContext } from '@belvedere/charts';
import { measure } from '@belvedere/scene';
import { tokens } from '@belvedere/theme';
import { useT, useThemeName } from '@belvedere/ui';
import { useMemo } from 'react';

interface ContextInput {
  readonly width: number;
  readonly height: number;
  readonly view: ChartView;
  readonly isSelected?: ((datum: number) => boolean) | null;
}

/** What a chart is drawn with on this page. */
export function useDrawContext({ width, height, view, isSelected = null }: ContextInput): DrawContext {
  const theme = tokens[useThemeName()];
  const t = useT();
  return useMemo(
    () => ({ width, height, theme, measure, zone: 'UTC', view, t, isSelected }),
    [width, height, theme, view, t, isSelected],
  );
}
