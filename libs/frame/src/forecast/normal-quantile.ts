const STEPS = 60;

/** Density of the standard normal distribution, integrated from 0 to z by Simpson's rule. */
function halfProbability(z: number): number {
  const parts = 200;
  const width = z / parts;
  let sum = 0;
  for (let at = 0; at <= parts; at++) {
    const weight = at === 0 || at === parts ? 1 : at % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp(-0.5 * (at * width) ** 2);
  }
  return (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

/** How many standard deviations around the mean hold a share (above 0, below 1) of a normal distribution. */
export function deviationsAround(share: number): number {
  let [low, high] = [0, 10];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (2 * halfProbability(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
