import { fillMessage } from '@belvedere/core';
import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import type { PackedChart } from '@belvedere/charts';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { pluginMessages } from '../messages/plugins.ts';
import { charts } from '../start/charts.ts';

/** What is to be installed. */
export type InstallSource = { readonly packed: PackedChart } | { readonly address: string };

/** Whose place an installation may take. */
export interface InstallAsked {
  readonly replaces: boolean;
  /** A newer version, too. */
  readonly downgrades: boolean;
}

/** The installation of a dialog. */
export interface Install {
  readonly isBusy: boolean;
  /** Why the last try was refused; null for nothing. */
  readonly refusal: string | null;
  /** True when it is installed; this page offers it at once. */
  readonly run: (source: InstallSource, asked: InstallAsked) => Promise<boolean>;
}

/** Installs charts out of a dialog. */
export function useInstall(): Install {
  const t = useT();
  const { api, notify } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (source: InstallSource, asked: InstallAsked): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    try {
      const what = 'packed' in source ? { package: source.packed } : { bundle_url: source.address };
      const { result } = await api.call('plugin', 'install', { body: { ...what, ...asked } as never });
      await charts.renew();
      dispatch(serverChanged('plugin'));
      const { name, package_version: version } = result;
      notify({ kind: 'success', title: fillMessage(t(pluginMessages.installed), { name, version }) });
      return true;
    } catch (error) {
      setRefusal(problemOf(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}
