import type { Frame } from '@belvedere/frame';
import { useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX, type KeyboardEvent } from 'react';
import { FrameGrid } from '../grid/FrameGrid.tsx';
import { useShownRows } from '../grid/use-shown-rows.ts';
import { chartHostMessages } from '../messages/chart-host.ts';

/** Props of {@link TableTwin}. */
export interface TableTwinProps {
  readonly frame: Frame;
  readonly title: string;
  /** Column name -> the name to show. */
  readonly names: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** A chart's data in place of its picture. It takes the focus; T or Escape lead back to the chart. */
export function TableTwin({ frame, title, names, onClose }: TableTwinProps): JSX.Element {
  const t = useT();
  const shown = useShownRows(frame, '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  }, []);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key.toLowerCase() !== 't') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={box} className="bv-chart-twin" role="presentation" onKeyDown={handleKey}>
      <button type="button" className="bv-link-button" onClick={onClose}>
        {t(chartHostMessages.showChart)}
      </button>
      <FrameGrid
        frame={frame}
        label={t(chartHostMessages.tableTwin, { title })}
        names={names}
        shown={shown}
      />
    </div>
  );
}
