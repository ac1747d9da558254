/** Milliseconds in few digits: two places below ten, whole ones above. */
export const shortMs = (ms: number): string => (ms < 10 ? ms.toFixed(2) : String(Math.round(ms)));
