import { problemWords } from '@belvedere/chart-host';
import { Button, DataGrid, EmptyState, ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import { useMemo, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import { previewCell, previewColumns } from './preview-cells.ts';
import { PREVIEW_ROWS, type Preview, type PreviewState } from './use-preview.ts';

const NULL_TEXT = '<NULL>';

/** Rows of a source in a grid. */
export function PreviewRows({
  name,
  preview,
}: {
  readonly name: string;
  readonly preview: Preview;
}): JSX.Element {
  const t = useT();
  const { columns, rows } = preview;
  const shown = useMemo(() => previewColumns(columns, rows), [columns, rows]);
  if (rows.length === 0) return <EmptyState icon="th" title={t(editMessages.previewEmpty)} />;
  return (
    <>
      <div className="bv-preview-grid">
        <DataGrid
          label={t(editMessages.previewOf, { name })}
          columns={shown}
          rowCount={rows.length}
          cellAt={(row, column) => previewCell(rows[row]?.[shown[column]?.id ?? ''], NULL_TEXT)}
        />
      </div>
      <div className="bv-text3">
        {t(editMessages.previewRows, { count: rows.length, limit: PREVIEW_ROWS })}
      </div>
    </>
  );
}

/** The first rows of a source, read when they are asked for. */
export function PreviewPane({
  name,
  state,
  isDisabled,
  onRun,
}: {
  readonly name: string;
  readonly state: PreviewState;
  readonly isDisabled: boolean;
  readonly onRun: () => void;
}): JSX.Element {
  const t = useT();
  const { preview, problem, isRunning, stop } = state;
  return (
    <div className="bv-preview">
      <div>
        <Button icon="eye-open" isDisabled={isDisabled} isLoading={isRunning} onClick={onRun}>
          {t(preview === null ? editMessages.preview : editMessages.previewAgain)}
        </Button>
      </div>
      {isRunning && <LoadingState onStop={stop} />}
      {problem !== null && (
        <ErrorPanel
          title={t(editMessages.previewFailed)}
          {...problemWords(problem, t)}
          requestId={problem.requestId}
        />
      )}
      {preview !== null && !isRunning && <PreviewRows name={name} preview={preview} />}
    </div>
  );
}
