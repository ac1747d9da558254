import { useServices } from '@belvedere/client-store';
import { isIconName, type IconName } from '@belvedere/ui';
import { useEffect, useState } from 'react';
import { charts } from '../start/charts.ts';

/** Icon of a type of charts; that of any chart for a type that nobody installed. */
export function useChartIcon(): (vizType: string) => IconName {
  const catalogue = useServices().charts;
  return (vizType) => {
    const icon = catalogue.find(vizType)?.card.icon;
    return icon !== undefined && isIconName(icon) ? icon : 'chart';
  };
}

/** As {@link useChartIcon}, on a page that does not wait for the types of charts: any chart's until they are there. */
export function useLateChartIcon(isWanted: boolean): (vizType: string) => IconName {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isGone = false;
    const show = (): void => {
      if (!isGone) setThere(true);
    };
    if (isWanted && !isThere) void charts.ready().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted, isThere]);
  return useChartIcon();
}
