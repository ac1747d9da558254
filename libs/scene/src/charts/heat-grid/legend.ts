import { rampSteps } from '@belvedere/theme';
import { inHead } from '../../legend/head-legend.ts';
import { breakLegend, breakStep, breakTexts } from '../../legend/break-legend.ts';
import { stepLegend } from '../../legend/step-legend.ts';
import { endTexts } from '../../scale/end-texts.ts';
import type { HeadLegend, RampHead } from '../../model/head-legend.ts';
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

/** The ramp between its ends, in words and colours. */
function rampOf({ options, domain, steps }: Grid): Omit<RampHead, 'kind'> {
  const isSmooth = options.isContinuous === true && options.breaks === undefined;
  const own = extent(options.values);
  const beyond = { isBelow: own.min < domain.min, isAbove: own.max > domain.max };
  return {
    colors: isSmooth ? rampSteps(options.ramp, SMOOTH_STEPS) : steps,
    isSmooth,
    ...endTexts({ ...domain, ...beyond }, options.scale),
  };
}

const hasNone = ({ options, domain }: Grid): boolean =>
  options.showLegend === false || !Number.isFinite(domain.min);

/** The ramp for the head over the picture; null where it stays in the picture. Breaks need their room below. */
export function headLegend(grid: Grid): HeadLegend | null {
  const { options, context } = grid;
  if (options.isLegendInHead !== true || options.breaks !== undefined || hasNone(grid)) return null;
  return inHead({ kind: 'ramp', ...rampOf(grid) }, context);
}

/** What the colours mean: the ends of the ramp, or the values between its steps. */
export function legendBatches(grid: Grid): readonly Batch[] {
  if (hasNone(grid)) return [];
  const inBreaks = breaksLegend(grid);
  if (inBreaks !== null) return inBreaks;
  const { colors, ...ramp } = rampOf(grid);
  const { theme, measure, width: right } = grid.context;
  return stepLegend({ ramp: colors, ...ramp, theme, measure, right, top: 0 });
}
