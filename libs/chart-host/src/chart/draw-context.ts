import { useLocale } from '@belvedere/client-store';
import type { ChartSection, ChartView, DrawContext } from '@belvedere/charts';
import { measure } from '@belvedere/scene';
import { tokens } from '@belvedere/theme';
import { useT, useThemeName } from '@belvedere/ui';
import { useMemo } from 'react';
import { useAssignColors } from './assign-colors.ts';

/** Seed of every layout on a page, so that a chart looks the same each time. */
const SEED = 1;

interface ContextInput {
  readonly width: number;
  readonly height: number;
  readonly headWidth?: number;
  readonly view: ChartView;
  readonly section: ChartSection;
  readonly unfinishedFrom?: number | null;
  readonly isSelected?: ((datum: number) => boolean) | null;
}

/** What a chart is drawn with on this page. */
export function useDrawContext({
  width,
  height,
  headWidth = 0,
  view,
  section,
  unfinishedFrom = null,
  isSelected = null,
}: ContextInput): DrawContext {
  const theme = tokens[useThemeName()];
  const locale = useLocale();
  const assignColors = useAssignColors();
  const t = useT();
  return useMemo(
    () => ({
      width,
      height,
      headWidth,
      theme,
      measure,
      zone: 'UTC',
      locale,
      view,
      section,
      unfinishedFrom,
      seed: SEED,
      assignColors,
      t,
      isSelected,
    }),
    [width, height, headWidth, theme, locale, view, section, unfinishedFrom, assignColors, t, isSelected],
  );
}
