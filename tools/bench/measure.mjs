// What benches measure with: the middle and the slow end of times, the script of a page, the processes of the product.
import { readdirSync, readFileSync } from 'node:fs';

/** The value below which this share of some numbers lies; 0.5 for the middle. */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

/** The middle of some numbers. */
export const median = (values) => quantile(values, 0.5);

/** Reads the script that the page's own thread has run, milliseconds. */
export async function scriptClock(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
}

/** The processes that descend from one, each with its command and the processor time that it has used, ticks. */
export function processesBelow(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [
          {
            pid: Number(name),
            parent: Number(fields[1]),
            ticks: Number(fields[11]) + Number(fields[12]),
            command: readFileSync(`/proc/${name}/cmdline`, 'utf8'),
          },
        ];
      } catch {
        return [];
      }
    });
  const below = (root) =>
    all.filter(({ parent }) => parent === root).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}
