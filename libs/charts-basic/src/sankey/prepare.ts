import type { ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { metricLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import { keepLinks, linksOf, type Link, type Links } from '../data/links.ts';
import type { SankeyPanel } from './manifest.ts';

/** Form data of a Sankey diagram. */
export type SankeyForm = FormDataOf<SankeyPanel>;

/** Links without loops. */
export interface SankeyData extends Links {
  /** Links that were left out because they lead back. */
  readonly loops: number;
}

const MOST_LINKS = 500;

/** True when there is a way from one node to another along the links so far. */
function leads(next: ReadonlyMap<number, readonly number[]>, from: number, to: number): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true;
    for (const node of next.get(at) ?? []) if (!seen.has(node)) open.push((seen.add(node), node));
  }
  return false;
}

/** Links from the largest on, without those that would lead back to where they start. */
function withoutLoops(data: Links): SankeyData {
  const next = new Map<number, number[]>();
  const kept = new Set<Link>();
  for (const link of data.links) {
    if (leads(next, link.target, link.source)) continue;
    next.set(link.source, [...(next.get(link.source) ?? []), link.target]);
    kept.add(link);
  }
  return { ...keepLinks(data, (link) => kept.has(link)), loops: data.links.length - kept.size };
}

/** Nodes and links of the answer; of more than 500 links the largest ones. */
export function prepareSankey({ frames, formData: form }: ChartInput<SankeyForm>): SankeyData {
  return withoutLoops(
    linksOf({
      frame: frames[0] ?? EMPTY_FRAME,
      source: form.source,
      target: form.target,
      metric: form.metric === null ? null : metricLabel(form.metric),
      most: MOST_LINKS,
    }),
  );
}
