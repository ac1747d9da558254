import { rampSteps } from '@belvedere/theme';
import { breakLegend, breakStep, breakTexts } from '../../legend/break-legend.ts';
import { stepLegend } from '../../legend/step-legend.ts';
import { endTexts } from '../../scale/end-texts.ts';
import type { Batch } from '../../model/scene.ts';
import { extent, type Grid } from './grid.ts';

const SMOOTH_STEPS = 45;

/** The breaks between the steps; null where there are none or no room for them. */
function breaksLegend({ options, context, steps }: Grid): readonly Batch[] | null {
  const { measure, width, theme } = context;
  const texts = breakTexts(options.breaks ?? [], options.scale.format);
  if (texts.length === 0 || steps.length * breakStep({ texts, measure }) > width) return null;
  return breakLegend({
    colors: steps,
    texts,
    unit: options.scale.unit,
    theme,
    measure,
    right: width,
    top: 0,
  });
}

/** What the colours mean: the ends of the ramp, or the values between its steps. */
export function legendBatches(grid: Grid): readonly Batch[] {
  const { options, context, domain } = grid;
  if (options.showLegend === false || !Number.isFinite(domain.min)) return [];
  const inBreaks = breaksLegend(grid);
  if (inBreaks !== null) return inBreaks;
  const isSmooth = options.isContinuous === true && options.breaks === undefined;
  const own = extent(options.values);
  const beyond = { isBelow: own.min < domain.min, isAbove: own.max > domain.max };
  return stepLegend({
    ramp: isSmooth ? rampSteps(options.ramp, SMOOTH_STEPS) : grid.steps,
    ...(isSmooth && { isSmooth }),
    ...endTexts({ ...domain, ...beyond }, options.scale),
    theme: context.theme,
    measure: context.measure,
    right: context.width,
    top: 0,
  });
}
