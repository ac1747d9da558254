import { useCan } from '@belvedere/client-store';
import type { Frame } from '@belvedere/frame';
import { Button, lazyPart, TypedAhead, useT } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryRun } from '../model/query-run.ts';
import { datasetSource } from './dataset-source.ts';

const SaveDatasetDialog = lazyPart(
  async () => (await import('./save-dataset-dialog.ts')).SaveDatasetDialog,
  ({ onClose }) => onClose,
);

/** Makes a dataset of a run's text, on which Explore opens; says why to those who may not make one. */
export function CreateChart({
  run,
  name,
  frame,
  size = 'default',
}: {
  readonly run: QueryRun;
  readonly name: string;
  readonly frame: Frame;
  readonly size?: 'small' | 'default';
}): JSX.Element {
  const t = useT();
  const rights = [
    useCan('can_write', 'Dataset'),
    useCan('can_read', 'Dataset'),
    useCan('can_write', 'ExploreFormDataRestApi'),
    useCan('can_read', 'Explore'),
    useCan('can_explore', 'Superset'),
  ];
  const maySave = !rights.includes(false);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon="chart"
        isDisabled={!maySave}
        {...(!maySave && { title: t(sqllabMessages.exploreDenied) })}
        onClick={() => {
          setCreating(true);
        }}
      >
        {t(sqllabMessages.explore)}
      </Button>
      {isCreating && (
        <Suspense fallback={<TypedAhead />}>
          <SaveDatasetDialog
            isOpen
            look="saveAs"
            isOfResult
            source={datasetSource(run, name, frame)}
            onClose={() => {
              setCreating(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
