import { useAppDispatch, useServices } from '@belvedere/client-store';
import { fitToDataset } from '@belvedere/controls';
import { Button, EmptyState, lazyPart, useT, TypedAhead } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';
import { exploreActions } from '../state/explore-slice.ts';
import type { ExploreDataset } from '../state/explore-state.ts';
import { exploreDatasetOf } from '../state/load-explore.ts';
import { useExplore, useExploreKey } from '../state/use-explore.ts';
import { isRunnable } from '../state/readiness.ts';

const SwapDatasetDialog = lazyPart(
  async () => (await import('./dataset-dialogs.ts')).SwapDatasetDialog,
  ({ onClose }) => onClose,
);

/** A chart whose dataset is gone; another one can take its place. */
export function MissingDataset(): JSX.Element {
  const t = useT();
  const key = useExploreKey();
  const dispatch = useAppDispatch();
  const form = useExplore(({ formData }) => formData);
  const { charts } = useServices();
  const [isSwapping, setSwapping] = useState(false);
  const swap = (dataset: ExploreDataset): void => {
    const manifest = charts.get(form.viz_type)?.manifest ?? null;
    const { formData } = fitToDataset(manifest?.controls ?? [], form, dataset.datasource);
    const runs = isRunnable(manifest, formData, dataset.datasource);
    dispatch(exploreActions.datasetChanged({ key, dataset, formData, runs }));
  };
  return (
    <>
      <EmptyState
        icon="th"
        title={t(exploreMessages.missingDataset)}
        reason={t(exploreMessages.missingDatasetWhy)}
        action={
          <Button
            icon="swap-horizontal"
            onClick={() => {
              setSwapping(true);
            }}
          >
            {t(exploreMessages.swapDataset)}
          </Button>
        }
      />
      {isSwapping && (
        <Suspense fallback={<TypedAhead />}>
          <SwapDatasetDialog
            isOpen
            onClose={() => {
              setSwapping(false);
            }}
            onSwapped={(wire) => {
              setSwapping(false);
              const dataset = exploreDatasetOf(wire);
              if (dataset !== null) swap(dataset);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
