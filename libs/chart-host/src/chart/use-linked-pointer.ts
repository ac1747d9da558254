import type { DatumPick, LinkedPointer } from '@belvedere/charts';
import { followPlaces, type DatumPlace, type LinkEnd, type PlaceFollower } from '@belvedere/scene/dom';
import { useContext, useMemo } from 'react';
import { LinkedChartsContext, placeOfPick } from './linked-charts.ts';

/** Whether a datum stands for each of the moments and categories of a place, the moment first. */
function testsOf({ moment, names }: DatumPlace): readonly ((pick: DatumPick) => boolean)[] {
  const byName = names.map((name) => (pick: DatumPick) => placeOfPick(pick).names.includes(name));
  return moment === null ? byName : [(pick) => placeOfPick(pick).moment === moment, ...byName];
}

/** What a view that is no scene shares of the pointer with the charts around; null where there are none. */
export function useLinkedPointer(): LinkedPointer | null {
  const link = useContext(LinkedChartsContext);
  return useMemo(() => {
    if (link === null) return null;
    let end: LinkEnd | null = null;
    return {
      point: (pick) => end?.point(pick === null ? null : placeOfPick(pick)),
      follow: (mark) => {
        const follower: PlaceFollower = (place) => mark(place === null ? [] : testsOf(place));
        const own = followPlaces(link, follower);
        end = own;
        return own.leave;
      },
    };
  }, [link]);
}
