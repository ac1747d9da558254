import fc from 'fast-check';

/** Random cases are the same in every run, so that what a change breaks is its own doing; the nightly run draws others. */
const SEED = 20_261_123;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? SEED) });
