import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, Icon, IconButton, MenuButton, PageHeader, useT, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';
import { headerMessages } from '../messages/header.ts';
import { useShare } from '../share/use-share.tsx';
import type { SavedChart } from '../state/explore-state.ts';
import type { Workbench } from '../state/use-workbench.ts';
import { AlteredTag } from './AlteredTag.tsx';
import type { ChartEntries } from './header-entries.ts';
import { StarButton } from './StarButton.tsx';
import { UndoRedo } from './UndoRedo.tsx';
import { useHeaderMenu } from './use-header-menu.tsx';

function noteOf({ dashboards, changed }: SavedChart, t: Translate): string {
  const on =
    dashboards.length === 1
      ? t(headerMessages.onDashboard)
      : t(headerMessages.onDashboards, { count: dashboards.length });
  const saved = t(headerMessages.saved, { when: changed });
  return dashboards.length === 0 ? saved : `${on} · ${saved}`;
}

function Marks({ workbench }: { readonly workbench: Workbench }): JSX.Element {
  const t = useT();
  const { chart } = workbench.state;
  const certifier = chart?.certifiedBy ?? '';
  return (
    <>
      {certifier !== '' && (
        <Icon
          name="endorsed"
          label={t(headerMessages.certifiedBy, { name: certifier })}
          className="bv-certified"
        />
      )}
      {chart !== null && <StarButton chartId={chart.id} />}
      <AlteredTag workbench={workbench} />
    </>
  );
}

/** Name, what changed, undo and redo, sharing, saving. */
export function ExploreHeader({
  workbench,
  chartEntries,
  saveHindrance,
  onSave,
}: {
  readonly workbench: Workbench;
  readonly chartEntries: ChartEntries;
  /** Why it cannot be saved; null when it can. */
  readonly saveHindrance: string | null;
  readonly onSave: () => void;
}): JSX.Element {
  const t = useT();
  const { state } = workbench;
  const share = useShare();
  const menu = useHeaderMenu(workbench, share.entries, chartEntries);
  return (
    <>
      <PageHeader
        crumbs={[{ label: t(exploreMessages.charts), href: PAGE_URLS.charts }]}
        title={state.name === '' ? t(exploreMessages.untitled) : state.name}
        marks={<Marks workbench={workbench} />}
        {...(state.chart !== null && { note: noteOf(state.chart, t) })}
        actions={
          <>
            <span className="bv-wide-only">
              <UndoRedo />
            </span>
            <MenuButton entries={menu.entries}>
              <IconButton icon="more" hasPopup label={t(headerMessages.menu)} />
            </MenuButton>
            {share.entries.length > 0 && (
              <MenuButton entries={share.entries}>
                <Button icon="share" className="bv-worded-where-wide" ariaLabel={t(headerMessages.share)}>
                  {t(headerMessages.share)}
                </Button>
              </MenuButton>
            )}
            <Button
              icon="floppy-disk"
              isDisabled={saveHindrance !== null}
              {...(saveHindrance !== null && { title: saveHindrance })}
              onClick={onSave}
            >
              {t(exploreMessages.save)}
            </Button>
          </>
        }
      />
      {menu.dialog}
      {share.dialog}
    </>
  );
}
