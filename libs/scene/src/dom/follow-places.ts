import type { DatumPlace } from './scene-handlers.ts';
import type { PlaceFollower, SceneLink } from './shown-scene.ts';

/** The part of something that is no scene in what the charts of a page mark together. */
export interface LinkEnd {
  /** Says what is pointed at in it, null for nothing any more. */
  readonly point: (place: DatumPlace | null) => void;
  /** Neither marks nor is marked any more. */
  readonly leave: () => void;
}

/** Has something that is no scene, such as a table, mark what is pointed at in the charts of a page, and point at what they mark. */
export function followPlaces(link: SceneLink, mark: PlaceFollower): LinkEnd {
  let last: DatumPlace | null = null;
  const point = (place: DatumPlace | null): void => {
    if (place === null && last === null) return;
    last = place;
    void import('./touch.ts').then(
      ({ markPlace }) => markPlace(link, mark, () => last),
      () => undefined,
    );
  };
  link.followers.add(mark);
  return {
    point,
    leave() {
      link.followers.delete(mark);
      point(null);
    },
  };
}
