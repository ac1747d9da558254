import { watch } from 'node:fs';
import { dirname } from 'node:path';
import { texts } from '../messages.ts';
import type { ChartFolder } from '../pack/chart-folder.ts';
import { packChart } from '../pack/pack-chart.ts';
import type { Instance } from './instance.ts';

const SETTLE_MS = 150;

/** What development is given beside the chart. */
export interface Development {
  readonly instance: Instance;
  readonly address: string;
  /** Takes the place of a chart that is installed there under the same name. */
  readonly replaces: boolean;
  readonly say: (text: string) => void;
}

/** A chart shown while it is written. */
export interface Developing {
  /** Stops watching and takes the chart away. Doing it twice is harmless. */
  readonly dispose: () => Promise<void>;
}

/**
 * Shows a chart in an instance and again after every change beside its entry. A change that cannot be packed is said and
 * leaves the last one shown. Rejects when the first one cannot be packed or is refused.
 */
export async function develop(chart: ChartFolder, given: Development): Promise<Developing> {
  const { instance, address, replaces, say } = given;
  let shown = await packChart(chart);
  const id = await instance.install(shown, { replaces });
  say(texts.shown(shown.manifest.name.text, address));
  let work: Promise<void> = Promise.resolve();
  const showAgain = async (): Promise<void> => {
    try {
      const next = await packChart(chart);
      if (next.sha256 === shown.sha256) return;
      await instance.install(next, { replaces: true });
      shown = next;
      say(texts.shownAgain(next.version, next.sha256));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(dirname(chart.entry), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(showAgain);
    }, SETTLE_MS);
  });
  let isGone = false;
  return {
    dispose: async () => {
      if (isGone) return;
      isGone = true;
      clearTimeout(timer);
      watcher.close();
      await work;
      await instance.remove(id);
      say(texts.removed(shown.manifest.name.text));
    },
  };
}
