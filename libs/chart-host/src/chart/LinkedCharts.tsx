import { createSceneLink } from '@belvedere/scene/dom';
import { useState, type JSX, type ReactNode } from 'react';
import { LinkedChartsContext } from './linked-charts.ts';

/** Has the charts inside mark the instant or category that is pointed at in one of them. */
export function LinkedCharts({ children }: { readonly children: ReactNode }): JSX.Element {
  const [link] = useState(createSceneLink);
  return <LinkedChartsContext.Provider value={link}>{children}</LinkedChartsContext.Provider>;
}
