export { createChartAsker, type ChartAsker, type ExportedChart, type InstalledCode } from './ask-chart.ts';
export { guestErrors } from './errors.ts';
export { GUEST_LIMITS, SCENE_LIMITS, type GuestLimits } from './limits.ts';
export { packageProblems, type CandidatePackage } from './package-problems.ts';
export { createGuestPool, type GuestPool } from './pool/guest-pool.ts';
