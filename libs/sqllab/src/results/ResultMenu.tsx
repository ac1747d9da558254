import { IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { resultMessages } from '../messages/result.ts';

/** A chart beside the rows, and comparing them. */
export function ResultMenu({
  hasChart,
  isCharted,
  onChart,
  onCompare,
}: {
  /** Whether the server knows the run, so that it can be drawn, and the reader may draw. */
  readonly hasChart: boolean;
  readonly isCharted: boolean;
  readonly onChart: () => void;
  readonly onCompare: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      {hasChart && (
        <IconButton
          icon="chart"
          size="small"
          label={t(isCharted ? resultMessages.hideChart : resultMessages.showChart)}
          isActive={isCharted}
          onClick={onChart}
        />
      )}
      <IconButton
        icon="arrows-horizontal"
        size="small"
        label={t(resultMessages.compare)}
        onClick={onCompare}
      />
    </>
  );
}
