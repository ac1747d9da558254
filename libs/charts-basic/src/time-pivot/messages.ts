import { defineMessages } from '@belvedere/core';

/** Name and description of the chart. */
export const timePivotMessages = defineMessages('charts.timePivot', {
  name: 'Time-series Period Pivot',
  what: 'Periods of a metric laid over each other, the latest one in full colour.',
});

/** Labels of its controls. */
export const timePivotLabels = defineMessages('charts.timePivot.control', {
  freq: 'Frequency',
  color: 'Colour of the latest period',
  year: 'Year (freq=AS)',
  yearOfWeeks: '52 weeks starting Monday (freq=52W-MON)',
  weekSunday: '1 week starting Sunday (freq=W-SUN)',
  weekMonday: '1 week starting Monday (freq=W-MON)',
  day: 'Day (freq=D)',
  fourWeeks: '4 weeks (freq=4W-MON)',
});
