import { createSceneLink } from '@belvedere/scene/dom';
import { useState, type JSX, type ReactNode } from 'react';
import { createLiveBoard, LiveBoardContext } from '../live/live-board.ts';
import { LinkedChartsContext } from './linked-charts.ts';

/** Has the charts inside mark the instant or category that is pointed at in one of them, and follow what is brushed in it. */
export function LinkedCharts({ children }: { readonly children: ReactNode }): JSX.Element {
  const [link] = useState(createSceneLink);
  const [board] = useState(createLiveBoard);
  return (
    <LinkedChartsContext.Provider value={link}>
      <LiveBoardContext.Provider value={board}>{children}</LiveBoardContext.Provider>
    </LinkedChartsContext.Provider>
  );
}
