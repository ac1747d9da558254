import { useCan } from '@belvedere/client-store';
import { SaveDatasetDialog } from '@belvedere/datasets';
import type { Frame } from '@belvedere/frame';
import { Button, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryRun } from '../model/query-run.ts';
import { datasetSource } from './dataset-source.ts';

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
  const maySave = useCan('can_write', 'Dataset');
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
        <SaveDatasetDialog
          isOpen
          look="saveAs"
          isOfResult
          source={datasetSource(run, name, frame)}
          onClose={() => {
            setCreating(false);
          }}
        />
      )}
    </>
  );
}
