import { DatasetTitle } from '@belvedere/datasets';
import { Icon, IconButton, MenuButton, useT, type MenuEntry } from '@belvedere/ui';
import type { JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { exploreMessages } from '../messages/explore.ts';
import type { ExploreDataset } from '../state/explore-state.ts';

/** Name of the dataset, where it lies, what can be done with it, and the way to close the panel. */
export function PanelHead({
  dataset: { datasource, sql, place, isMissing = false },
  menu,
  onClose,
}: {
  readonly dataset: ExploreDataset;
  readonly menu: readonly MenuEntry[];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const where = [place?.database, place?.schema].filter((part) => part !== null && part !== undefined);
  return (
    <header>
      <Icon name={isMissing ? 'warning-sign' : sql === null ? 'th' : 'function'} />
      <div className="bv-dataset-name">
        <strong className="bv-ellipsis">
          {isMissing ? t(exploreMessages.missingDataset) : <DatasetTitle title={datasource.name} />}
        </strong>
        {where.length > 0 && <span className="bv-text2 bv-ellipsis">{where.join(' · ')}</span>}
      </div>
      <MenuButton entries={menu}>
        <IconButton icon="more" size="small" hasPopup label={t(datasetMessages.menu)} />
      </MenuButton>
      <span className="bv-dataset-close">
        <IconButton
          icon="double-chevron-left"
          size="small"
          label={t(exploreMessages.hideDataset)}
          onClick={onClose}
        />
      </span>
    </header>
  );
}
