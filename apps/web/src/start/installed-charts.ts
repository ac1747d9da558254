import type { ApiClient } from '@belvedere/api-client';
import type { OfferedChart } from '@belvedere/chart-host';
import type { OutsideManifest } from '@belvedere/charts';
import type { ReadInstalled } from './live-charts.ts';

const LOOK_AGAIN_MS = 1000;

const keysOf = (offered: readonly OfferedChart[]): string =>
  offered.map(({ bundle_url: url }) => url).join(' ');

/** Asks a server which charts are installed; one that cannot say leaves those that are known. */
export function installedChartsOf(api: ApiClient): ReadInstalled {
  return async () => {
    const offered = await read(api).catch(() => null);
    if (offered === null) return null;
    if (offered.hasDev) followDevelopment(api, keysOf(offered.charts));
    if (offered.charts.length === 0) return () => [];
    const { chartsOnPage } = await import('./outside-page.ts');
    return (isOwn) => chartsOnPage(offered.charts, isOwn);
  };
}

async function read(
  api: ApiClient,
): Promise<{ readonly charts: readonly OfferedChart[]; readonly hasDev: boolean }> {
  const { result } = await api.call('plugin', 'read', {});
  return {
    charts: result.map((item) => ({ ...item, manifest: item.manifest as unknown as OutsideManifest })),
    hasDev: result.some((item) => item.is_dev),
  };
}

let following: ReturnType<typeof setInterval> | undefined;

/** Loads the page anew when a chart under development has other code than the page shows. */
function followDevelopment(api: ApiClient, shown: string): void {
  clearInterval(following);
  following = setInterval(() => {
    if (document.hidden) return;
    read(api)
      .then((offered) => {
        if (keysOf(offered.charts) !== shown) window.location.reload();
      })
      .catch(() => undefined);
  }, LOOK_AGAIN_MS);
}
