import { queryContextFromFormData, type Message } from '@belvedere/core';
import type { ChartBehavior, ChartCategory, ChartManifest } from '../manifest.ts';
import type { ChartPlugin } from '../plugin.ts';
import { panelFromJson, panelToJson, type PanelJson } from './panel-json.ts';

/** How a chart from outside appears: drawn in a worker from its Scene, or in an element of the page that it is given. */
export type OutsideView = 'scene' | 'dom';

/** The manifest of a chart from outside as data: it is read before any code of the chart is. */
export interface OutsideManifest {
  readonly id: string;
  readonly name: Message;
  readonly description: Message;
  readonly category: string;
  readonly tags: readonly string[];
  readonly behaviors: readonly string[];
  readonly icon: string;
  /** Data URL of a picture. */
  readonly thumbnail?: string;
  readonly aliases?: readonly string[];
  readonly queryCount?: number;
  readonly drawsEmpty?: boolean;
  readonly controls: PanelJson;
  readonly view: OutsideView;
}

/** The data of a chart's manifest. Throws PANEL_NOT_DATA; a `react` view is refused by its name. */
export function outsideManifestOf({ manifest, view }: ChartPlugin): OutsideManifest {
  if (view.kind === 'react') throw new TypeError('a chart from outside has a "scene" or a "dom" view');
  const { id, name, description, category, tags, behaviors, icon, controls } = manifest;
  const { thumbnail, aliases, queryCount, drawsEmpty } = manifest;
  return {
    id,
    name,
    description,
    category,
    tags,
    behaviors,
    icon,
    ...(thumbnail !== undefined && { thumbnail }),
    ...(aliases !== undefined && { aliases }),
    ...(queryCount !== undefined && { queryCount }),
    ...(drawsEmpty !== undefined && { drawsEmpty }),
    controls: panelToJson(controls),
    view: view.kind,
  };
}

/** Categories that a chart from outside may be in. */
export const CATEGORIES: readonly ChartCategory[] = [
  'Correlation',
  'Distribution',
  'Evolution',
  'Flow',
  'KPI',
  'Map',
  'Part of a Whole',
  'Ranking',
  'Table',
  'Other',
];
/** What a chart from outside may be able to do. */
export const OUTSIDE_BEHAVIORS: readonly ChartBehavior[] = [
  'INTERACTIVE_CHART',
  'DRILL_TO_DETAIL',
  'DRILL_BY',
];

/**
 * A manifest of the host from the data of one. Its queries are those that the names of the wire describe; the chart's own
 * are asked from its code, where that can be stopped.
 */
export function manifestOfOutside(json: OutsideManifest): ChartManifest {
  const { controls, view, category, behaviors, ...kept } = json;
  return {
    ...kept,
    version: 1,
    category: CATEGORIES.find((known) => known === category) ?? 'Other',
    behaviors: OUTSIDE_BEHAVIORS.filter((known) => behaviors.includes(known)),
    controls: panelFromJson(controls),
    buildQuery: (form) => queryContextFromFormData(form)?.queries ?? [],
    image: view === 'scene' ? 'scene' : 'none',
  };
}
