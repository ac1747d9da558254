/** What this package is for, in one sentence. Replace this file by its first idea. */
export const chartsGeoPurpose = 'First-party maps: countries, regions, points, paths and areas';
