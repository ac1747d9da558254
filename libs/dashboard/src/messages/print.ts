import { defineMessages } from '@belvedere/core';

/** Texts of a dashboard on paper. */
export const printMessages = defineMessages('dashboard.print', {
  print: 'Print',
  dataOf: 'Data of %(time)s',
  preparing: 'Getting the charts ready for paper',
  late: 'Some charts have no rows yet; they are printed as they stand',
});
