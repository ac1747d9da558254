import { defineMessages } from '@belvedere/core';

/** Names of the sizes that large numbers and the texts beside them may have. */
export const sizeMessages = defineMessages('charts.kpiSizes', {
  tiny: 'Tiny',
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  huge: 'Huge',
});
