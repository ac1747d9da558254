import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, IconButton, PageHeader, Tag, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';
import { isAltered } from '../state/explore-state.ts';
import type { Workbench } from '../workbench/use-workbench.ts';

/** Name, what changed, undo and redo, save. */
export function ExploreHeader({
  workbench: { state, dispatch },
  onSave,
}: {
  readonly workbench: Workbench;
  readonly onSave: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <PageHeader
      crumbs={[{ label: t(exploreMessages.charts), href: PAGE_URLS.charts }]}
      title={state.name === '' ? t(exploreMessages.untitled) : state.name}
      marks={
        isAltered(state) && (
          <span title={t(exploreMessages.alteredHint)}>
            <Tag tone="warning">{t(exploreMessages.altered)}</Tag>
          </span>
        )
      }
      actions={
        <>
          <IconButton
            icon="undo"
            label={t(exploreMessages.undo)}
            isDisabled={state.past.length === 0}
            onClick={() => {
              dispatch({ type: 'undone' });
            }}
          />
          <IconButton
            icon="redo"
            label={t(exploreMessages.redo)}
            isDisabled={state.future.length === 0}
            onClick={() => {
              dispatch({ type: 'redone' });
            }}
          />
          <Button icon="floppy-disk" isDisabled={state.runFormData === null} onClick={onSave}>
            {t(exploreMessages.save)}
          </Button>
        </>
      }
    />
  );
}
