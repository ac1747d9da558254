import { defineMessages } from '@belvedere/core';

/** Name, texts and labels of the paired t-test. */
export const ttestMessages = defineMessages('charts.ttest', {
  name: 'Paired t-test Table',
  what: 'Whether groups differ from a control group, pair by pair over time.',
  significance: 'Significance level',
  significanceWhat: 'A smaller p-value counts as a difference.',
  pPrecision: 'p-value precision',
  liftPrecision: 'Lift percent precision',
  group: 'Group',
  pValue: 'p-value',
  lift: 'Lift %',
  significant: 'Significant',
  control: 'control',
  yes: 'yes',
  no: 'no',
  shown: '%(count)s of %(all)s rows',
});
