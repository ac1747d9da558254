// The grid of results in a page: a frame of so many rows and columns, shown as SQL Lab shows it.
import { BelvedereProvider, createBelvedereStore } from '@belvedere/client-store';
import { FrameGrid } from '@belvedere/chart-host';
import { columnFromValues } from '@belvedere/frame';
import { useShownRows } from '../../../libs/chart-host/src/grid/use-shown-rows.ts';
import styles from '@belvedere/ui/styles.css?inline';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const HEIGHT_PX = 600;

/** Columns by turns: whole numbers, decimals by their digits, texts, times. */
const MAKERS = [
  (name, rows) => ({
    name,
    type: 'float64',
    kind: 'integer',
    data: Float64Array.from({ length: rows }, (_, row) => (row * 7919) % 100_003),
    valid: null,
  }),
  (name, rows) =>
    columnFromValues(
      { name, kind: 'decimal', type: 'DECIMAL(18,2)' },
      Array.from({ length: rows }, (_, row) => ((row * 7919) % 100_003).toFixed(2)),
    ),
  (name, rows) =>
    columnFromValues(
      { name, kind: 'text', type: 'VARCHAR' },
      Array.from({ length: rows }, (_, row) => `Airport ${(row * 31) % 229}`),
    ),
  (name, rows) =>
    columnFromValues(
      { name, kind: 'wall', type: 'TIMESTAMP' },
      Array.from({ length: rows }, (_, row) => 1_000_000_000_000 + row * 60_000),
    ),
];

/** A frame of so many rows and columns; columns of a kind share their values. */
export function frameOf(rows, columns) {
  const kinds = MAKERS.map((make) => make('', rows));
  return {
    rows,
    columns: Array.from({ length: columns }, (_, at) => ({
      ...kinds[at % kinds.length],
      name: `column_${at}`,
    })),
  };
}

function Shown({ frame }) {
  return createElement(FrameGrid, {
    frame,
    label: 'Result',
    shown: useShownRows(frame, ''),
    hasRowNumbers: true,
  });
}

/** Puts the style sheet into the page. */
export function dress() {
  const style = document.createElement('style');
  style.textContent = `${styles} .bench-room { block-size: ${HEIGHT_PX}px; display: flex; } .bench-room > .bv-grid { flex: 1; }`;
  document.head.append(style);
}

/** Shows a frame in an element; gives what takes it away again. */
export function show(element, frame) {
  element.className = 'bench-room';
  const services = { storage: localStorage };
  const root = createRoot(element);
  root.render(
    createElement(
      BelvedereProvider,
      { store: createBelvedereStore(services), services },
      createElement(Shown, { frame }),
    ),
  );
  return () => root.unmount();
}
