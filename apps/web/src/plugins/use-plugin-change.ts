import type { ListItem } from '@belvedere/contracts/client';
import type { Message } from '@belvedere/core';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { pluginMessages } from '../messages/plugins.ts';
import { charts } from '../start/charts.ts';

/** An installed chart as the list has it. */
export type InstalledChart = ListItem<'plugin'>;

/** A kept version of an installed chart. */
export interface KeptVersion {
  readonly package_version: string;
  readonly sha256: string;
  /** Older than the one that is used. */
  readonly is_older: boolean;
}

/** What can be done with an installed chart; this page follows at once. */
export interface PluginChanges {
  readonly toggle: (chart: InstalledChart) => Promise<void>;
  readonly remove: (chart: InstalledChart) => Promise<void>;
  /** Has charts drawn by a kept version from now on. */
  readonly use: (chart: InstalledChart, version: KeptVersion) => Promise<void>;
  readonly removeVersion: (chart: InstalledChart, version: KeptVersion) => Promise<void>;
}

/** Switches and removes installed charts, and says so. */
export function usePluginChanges(): PluginChanges {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const change = async (
    { name }: InstalledChart,
    done: Message,
    call: () => Promise<unknown>,
    words: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    try {
      await call();
      await charts.renew();
      notify({ kind: 'success', title: t(done, { name, ...words }) });
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(pluginMessages.failed, { name, reason: message }), requestId });
    } finally {
      dispatch(serverChanged('plugin'));
    }
  };
  return {
    toggle: (chart) =>
      change(chart, chart.is_enabled ? pluginMessages.switchedOff : pluginMessages.switchedOn, () =>
        api.call(
          'plugin',
          'update',
          { params: { id: chart.id }, body: { is_enabled: !chart.is_enabled } },
          { ifMatch: chart.version },
        ),
      ),
    use: (chart, { sha256, package_version: version, is_older: downgrades }) =>
      change(
        chart,
        downgrades ? pluginMessages.downgraded : pluginMessages.usesNow,
        () => api.call('plugin', 'update', { params: { id: chart.id }, body: { sha256, downgrades } }),
        { version, from: chart.package_version },
      ),
    removeVersion: (chart, { sha256, package_version: version }) =>
      change(
        chart,
        pluginMessages.versionRemoved,
        () => api.call('plugin', 'removeVersion', { params: { id: chart.id, sha256 } }),
        { version },
      ),
    remove: (chart) =>
      change(chart, pluginMessages.removed, () => api.call('plugin', 'delete', { params: { id: chart.id } })),
  };
}
