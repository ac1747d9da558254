import { layoutToStored, positionTextBytes, type Layout } from '@belvedere/core';
import type { EditState } from './edit-state.ts';
import type { DashboardInfo } from './wire.ts';

/** Body of a save: the layout travels as positions inside the metadata. */
export function savedBody(info: DashboardInfo, { title, layout }: EditState) {
  const positions = layoutToStored(layout);
  return { dashboard_title: title, json_metadata: JSON.stringify({ ...info.metadata, positions }) };
}

/** Bytes of the stored layout text, which has a limit. */
export const storedLength = (layout: Layout): number => positionTextBytes(layoutToStored(layout));
