import type { LegendHit } from '../model/plot.ts';
import type { LiveScene } from './live-scene.ts';
import type { PickMode } from './scene-handlers.ts';

type Shown = Pick<LiveScene, 'scene' | 'handlers'>;

/** True when the reader may zoom along the position axis. */
export const mayZoom = ({ scene, handlers }: Shown): boolean =>
  scene.plot?.kind === 'xy' && scene.plot.zoom !== undefined && handlers.onZoom !== undefined;

/** True when the reader may move the picture or marks of it. */
export const mayMove = ({ scene, handlers }: Shown): boolean =>
  handlers.onMove !== undefined &&
  (scene.handling?.canMove === true || scene.handling?.canMoveMarks === true);

const mayChoose = ({ scene, handlers }: Shown): boolean =>
  handlers.onChoose !== undefined && scene.handling?.canChoose === true;

/** True when a click on a datum does something. */
export const maySelect = (shown: Shown): boolean => shown.handlers.onSelect !== undefined || mayChoose(shown);

/** Selects a datum in every way that the chart answers to. */
export function selectDatum(shown: Shown, datum: number, mode: PickMode): void {
  if (mayChoose(shown)) shown.handlers.onChoose?.(datum, mode);
  shown.handlers.onSelect?.(datum, mode);
}

/** The legend entry at a place. */
export const legendAt = ({ scene }: Shown, x: number, y: number): LegendHit | undefined =>
  scene.legend.find((hit) => x >= hit.x && x <= hit.x + hit.w && y >= hit.y && y <= hit.y + hit.h);

/** Whether a click or key joins what is chosen already. */
export const modeOf = ({ ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): PickMode => ({
  isAdditive: ctrlKey || metaKey,
});
