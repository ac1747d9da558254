import type { ChartDatasource } from '@belvedere/charts';
import { Icon, pxByPointer, rowsOf, useRowWindow, useT } from '@belvedere/ui';
import { type JSX, type KeyboardEvent, type RefObject } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { FieldRow, prefetchDetail } from './FieldRow.tsx';
import type { FolderId, ListedField } from './fields.ts';
import { headOf, movedRow, type PanelRow } from './panel-rows.ts';
import type { Detail } from './use-detail.ts';
import type { RowFocus } from './use-row-focus.ts';

/** Props of {@link FieldList}. */
export interface FieldListProps {
  readonly datasource: ChartDatasource;
  readonly rows: readonly PanelRow[];
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly focus: RowFocus;
  readonly detail: Detail;
  readonly onFold: (folder: FolderId, isOpen: boolean) => void;
  readonly onShowAll: (folder: FolderId) => void;
  readonly onAdd: (field: ListedField) => void;
  readonly onMenu: (field: ListedField, place: { readonly x: number; readonly y: number }) => void;
}

/** Height of a row: as tall as a finger where fingers point. */
export const rowPx = (): number => pxByPointer({ mouse: 28, finger: 44 });

function FolderRow({
  row,
  at,
  isStop,
  onFold,
}: {
  readonly row: Extract<PanelRow, { kind: 'folder' }>;
  readonly at: number;
  readonly isStop: boolean;
  readonly onFold: FieldListProps['onFold'];
}): JSX.Element {
  const t = useT();
  return (
    <button
      type="button"
      className="bv-field-folder"
      data-row={at}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={row.isOpen}
      onClick={() => {
        onFold(row.folder, !row.isOpen);
      }}
    >
      <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
      {t(datasetMessages[row.folder])} <span className="bv-text3">{row.count}</span>
    </button>
  );
}

function MoreRow({
  row,
  at,
  isStop,
  onShowAll,
}: {
  readonly row: Extract<PanelRow, { kind: 'more' }>;
  readonly at: number;
  readonly isStop: boolean;
  readonly onShowAll: FieldListProps['onShowAll'];
}): JSX.Element {
  const t = useT();
  return (
    <button
      type="button"
      className="bv-field-all"
      data-row={at}
      tabIndex={isStop ? 0 : -1}
      onClick={() => {
        onShowAll(row.folder);
      }}
    >
      {t(datasetMessages.showAll)}
      <span className="bv-text3">{t(datasetMessages.shownOf, { shown: row.shown, total: row.total })}</span>
    </button>
  );
}

/** What the arrows do beside moving: they fold, unfold and show or hide the card. True when the key was one of them. */
function handleSideways(props: FieldListProps, at: number, key: string): boolean {
  const { rows, detail, focus, onFold } = props;
  const row = rows[at];
  if (row === undefined || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  const opens = key === 'ArrowRight';
  if (row.kind === 'folder') onFold(row.folder, opens);
  else if (row.kind === 'field' && opens) detail.show(row.field.key);
  else if (detail.open === null) focus.move(headOf(rows, at));
  else detail.close();
  return true;
}

/** A folder, a field, or the way to the rest of a folder. */
function Row({
  row,
  at,
  isStop,
  ...list
}: FieldListProps & {
  readonly row: PanelRow;
  readonly at: number;
  readonly isStop: boolean;
}): JSX.Element {
  const place = { at, isStop };
  if (row.kind === 'folder') return <FolderRow row={row} {...place} onFold={list.onFold} />;
  if (row.kind === 'more')
    return (
      <MoreRow
        row={row}
        {...place}
        onShowAll={(folder) => {
          list.onShowAll(folder);
          list.focus.move(at);
        }}
      />
    );
  return (
    <FieldRow
      listed={row.field}
      datasource={list.datasource}
      row={at}
      isStop={isStop}
      detail={list.detail}
      onAdd={() => {
        list.onAdd(row.field);
      }}
      onMenu={(point) => {
        list.onMenu(row.field, point);
      }}
    />
  );
}

/** Folders and fields, of which only those in sight are drawn. One Tab stop; the arrows walk. */
export function FieldList(props: FieldListProps): JSX.Element {
  const t = useT();
  const { rows, scrollRef, focus, detail } = props;
  const px = rowPx();
  const shown = useRowWindow({ scrollRef, count: rows.length, rowPx: px, firstViewportPx: 600 });
  const stop = Math.min(focus.row, rows.length - 1);
  const drawn = [...new Set([...rowsOf(shown), stop])].toSorted((a, b) => a - b);
  const handleKey = (event: KeyboardEvent): void => {
    const next = movedRow(event.key, stop, rows.length);
    if (next === null && !handleSideways(props, stop, event.key)) return;
    event.preventDefault();
    if (next === null) return;
    focus.move(next);
    const row = rows[next];
    if (detail.open !== null && row?.kind === 'field') detail.show(row.field.key);
  };
  return (
    <div
      ref={scrollRef}
      className="bv-dataset-fields"
      role="presentation"
      onKeyDown={handleKey}
      onScroll={detail.leave}
      onPointerEnter={prefetchDetail}
      onFocus={prefetchDetail}
    >
      <ul aria-label={t(datasetMessages.fields)} style={{ blockSize: rows.length * px }}>
        {drawn.map((at) => {
          const row = rows[at];
          if (row === undefined) return null;
          return (
            <li
              key={row.kind === 'field' ? row.field.key : `${row.kind}:${row.folder}`}
              style={{ transform: `translateY(${at * px}px)`, blockSize: px }}
              onFocus={() => {
                focus.arrive(at);
              }}
            >
              <Row {...props} row={row} at={at} isStop={at === stop} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
