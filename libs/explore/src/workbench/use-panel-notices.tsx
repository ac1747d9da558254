import type { AnyControl } from '@belvedere/controls';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import type { ExploreDataset } from '../state/explore-state.ts';
import { unfilteredAxis } from '../state/unfiltered-axis.ts';
import type { Workbench } from '../state/use-workbench.ts';
import type { Notice } from './NoticeView.tsx';

const NoticeView = lazyPart(async () => (await import('./NoticeView.tsx')).NoticeView);

/** The notice above the controls, and the changes after which there may be one. */
export interface PanelNotices {
  readonly notice: JSX.Element | null;
  readonly change: (control: AnyControl, value: unknown) => void;
  readonly changeDataset: (dataset: ExploreDataset) => void;
}

/** A swap that was undone needs no answer. */
const isPast = (notice: Notice, dataset: ExploreDataset): boolean =>
  notice.kind === 'swapped' && notice.dataset !== dataset;

/** Asks what to do after a swap of the dataset, and after a time axis that no filter limits. */
export function usePanelNotices(workbench: Workbench): PanelNotices {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { state, change, changeDataset } = workbench;
  const close = (): void => {
    setNotice(null);
  };
  const isShown = notice !== null && !isPast(notice, state.dataset);
  return {
    notice: isShown ? (
      <Suspense>
        <Suspense fallback={null}>
          <NoticeView notice={notice} workbench={workbench} onClose={close} />
        </Suspense>
      </Suspense>
    ) : null,
    change: (control, value) => {
      const after = { ...state.formData, [control.name]: value } as typeof state.formData;
      const column = unfilteredAxis(state.formData, after, state.dataset.datasource);
      const hasFilters = workbench.panel.formData['adhoc_filters'] !== undefined;
      change(control, value);
      if (column !== null && hasFilters) setNotice({ kind: 'unfilteredAxis', column });
      else if (control.name === 'x_axis' || control.name === 'adhoc_filters') close();
    },
    changeDataset: (dataset) => {
      setNotice({ kind: 'swapped', fitted: changeDataset(dataset), dataset });
    },
  };
}
