/** The tab of samples of the dataset; the others are numbers of queries. */
export const SAMPLES = 'samples';
