import { problemOf, serverChanged, useAppDispatch, useServices } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import { layoutToStored, type DashboardContent } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useState } from 'react';
import { versionMessages } from '../messages/versions.ts';
import { isConflict } from '../state/write-fields.ts';

/** The dashboard whose versions are shown, as it is now. */
export interface PresentDashboard {
  readonly id: number;
  readonly version: number;
}

/** What can be done with a version. */
export interface VersionDeeds {
  readonly isBusy: boolean;
  readonly restore: (version: number) => Promise<void>;
  /** Gives a version a name; null takes it away. */
  readonly name: (version: number, name: string | null) => Promise<void>;
  readonly copy: (version: number, content: DashboardContent) => Promise<void>;
}

/** Restores versions, each over the present one, names and copies them. All say what came of it. */
export function useVersionDeeds({ id, version: present }: PresentDashboard): VersionDeeds {
  const t = useT();
  const { api, notify, navigate } = useServices();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  const write = async (version: number, over: number): Promise<void> => {
    const reply = await api.call(
      'dashboard',
      'restoreVersion',
      { params: { id, version } },
      { ifMatch: over },
    );
    const written = typeof reply.version === 'number' ? reply.version : over;
    notify({
      kind: 'success',
      title: t(versionMessages.restored, { version, written }),
      ...(version !== over && {
        action: { label: t(versionMessages.undo), run: () => void tried(() => write(over, written)) },
      }),
    });
    dispatch(serverChanged('dashboard'));
  };
  const tried = async (deed: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      const title = isConflict(error)
        ? t(versionMessages.late)
        : t(versionMessages.restoreFailed, { reason });
      notify({ kind: 'error', title, requestId });
      dispatch(serverChanged('dashboard'));
    }
    setBusy(false);
  };
  const copy = async (version: number, content: DashboardContent): Promise<void> => {
    const title = t(versionMessages.copyTitle, { title: content.title, version });
    setBusy(true);
    try {
      const { css } = content.fields;
      const { result } = await api.call('dashboard', 'copy', {
        params: { id },
        body: {
          dashboard_title: title,
          css: typeof css === 'string' ? css : '',
          duplicate_slices: false,
          json_metadata: JSON.stringify({
            ...content.settings,
            positions: layoutToStored(content.layout),
          }),
        },
      });
      dispatch(serverChanged('dashboard'));
      notify({ kind: 'success', title: t(versionMessages.copied, { version, title }) });
      navigate(dashboardUrl(result.id));
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(versionMessages.copyFailed, { reason }), requestId });
    }
    setBusy(false);
  };
  const name = async (version: number, wanted: string | null): Promise<void> => {
    try {
      await api.call('dashboard', 'nameVersion', { params: { id, version }, body: { name: wanted } });
    } catch (error) {
      const { message: reason, requestId } = problemOf(error);
      notify({ kind: 'error', title: t(versionMessages.nameFailed, { reason }), requestId });
    }
    dispatch(serverChanged('dashboard'));
  };
  return { isBusy, name, restore: (version) => tried(() => write(version, present)), copy };
}
