/** What this package is for, in one sentence. Replace this file by its first idea. */
export const createChartPurpose = 'Make, try, check and pack a chart package outside this repository';
