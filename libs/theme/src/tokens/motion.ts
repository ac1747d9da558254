/** Durations and curves, as CSS values. Reduced motion sets every duration to 0 ms. */
export const motion = {
  instant: '0ms',
  fast: '80ms',
  base: '140ms',
  slow: '220ms',
  chart: '240ms',
  easeOut: 'cubic-bezier(.2,.8,.3,1)',
  easeInOut: 'cubic-bezier(.4,0,.2,1)',
  skeletonDelay: '150ms',
  spinnerDelay: '400ms',
  elapsedAfter: '2000ms',
  tooltipDelay: '300ms',
} as const;
