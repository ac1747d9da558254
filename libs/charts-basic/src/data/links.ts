import { valueMessages } from '@belvedere/charts';
import { columnLabel, type Column } from '@belvedere/core';
import { cellAt, columnNamed, numberAt, type Cell, type Frame } from '@belvedere/frame';
import { dimensionText } from '../text/dimension-text.ts';
import { addExact } from './exact-sum.ts';

/** A value that links start or end at. */
interface LinkNode {
  readonly label: string;
  readonly cell: Cell;
  /** Sums of the links that start and end here. */
  readonly out: number;
  readonly into: number;
}

/** All rows from one node to another. */
export interface Link {
  /** Indices of nodes. */
  readonly source: number;
  readonly target: number;
  readonly value: number;
  /** The sum with all its digits. */
  readonly exact: Cell;
  /** The first of its rows. */
  readonly row: number;
}

/** Nodes in the order of their first link, links by size. */
export interface Links {
  readonly nodes: readonly LinkNode[];
  readonly links: readonly Link[];
  readonly negatives: number;
  readonly missing: number;
  /** Links that are too many to draw: the smallest ones. */
  readonly omitted: number;
}

/** What links are made from. */
export interface LinksOptions {
  readonly frame: Frame;
  readonly source: Column | null;
  readonly target: Column | null;
  /** Name of the metric's column. */
  readonly metric: string | null;
  readonly most: number;
}

type GrowingLink = { -readonly [Key in keyof Link]: Link[Key] };

const NO_LINKS: Links = { nodes: [], links: [], negatives: 0, missing: 0, omitted: 0 };

function added(so: Cell, next: Cell): Cell {
  if (typeof so === 'string' && typeof next === 'string')
    return addExact(so, next) ?? Number(so) + Number(next);
  return Number(so) + Number(next);
}

/**
 * Links between what two columns name, the rows of a pair summed up. A name means one node, on whichever side; null
 * means another one on each side.
 */
export function linksOf({ frame, source, target, metric, most }: LinksOptions): Links {
  const from = source === null ? null : columnNamed(frame, columnLabel(source));
  const to = target === null ? null : columnNamed(frame, columnLabel(target));
  const numbers = metric === null ? null : columnNamed(frame, metric);
  if (from === null || to === null || numbers === null) return NO_LINKS;
  const labels: { readonly label: string; readonly cell: Cell }[] = [];
  const byLabel = new Map<string, number>();
  const nodeAt = (column: typeof from, row: number): number => {
    const label = dimensionText(column, row, valueMessages.null.text);
    const cell = cellAt(column, row);
    const key = cell === null ? `${column.name}\u0000` : label;
    const known = byLabel.get(key);
    if (known !== undefined) return known;
    const at = labels.push({ label, cell }) - 1;
    byLabel.set(key, at);
    return at;
  };
  const byPair = new Map<string, GrowingLink>();
  let [negatives, missing] = [0, 0];
  for (let row = 0; row < frame.rows; row++) {
    const value = numberAt(numbers, row);
    if (Number.isNaN(value)) missing++;
    if (value < 0) negatives++;
    if (!(value > 0)) continue;
    const [start, end] = [nodeAt(from, row), nodeAt(to, row)];
    const known = byPair.get(`${start} ${end}`);
    const exact = cellAt(numbers, row);
    if (known === undefined) byPair.set(`${start} ${end}`, { source: start, target: end, value, exact, row });
    else [known.value, known.exact] = [known.value + value, added(known.exact, exact)];
  }
  const all = [...byPair.values()].toSorted((a, b) => b.value - a.value);
  const links = all.slice(0, most);
  return withSums(labels, links, { negatives, missing, omitted: all.length - links.length });
}

/** The same links without those that `keeps` refuses; nodes that lose all of theirs go too. */
export function keepLinks(data: Links, keeps: (link: Link) => boolean): Links {
  return withSums(data.nodes, data.links.filter(keeps), data);
}

function withSums(
  labels: readonly Pick<LinkNode, 'label' | 'cell'>[],
  links: readonly Link[],
  { negatives, missing, omitted }: Pick<Links, 'negatives' | 'missing' | 'omitted'>,
): Links {
  const [out, into] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  for (const { source, target, value } of links) {
    out[source] = (out[source] ?? 0) + value;
    into[target] = (into[target] ?? 0) + value;
  }
  const kept = labels.map((_, at) => at).filter((at) => (out[at] ?? 0) + (into[at] ?? 0) > 0);
  const placeOf = new Map(kept.map((at, place) => [at, place]));
  return {
    negatives,
    missing,
    omitted,
    nodes: kept.map((at) => ({
      label: labels[at]?.label ?? '',
      cell: labels[at]?.cell ?? null,
      out: out[at] ?? 0,
      into: into[at] ?? 0,
    })),
    links: links.map((link) => ({
      ...link,
      source: placeOf.get(link.source) ?? 0,
      target: placeOf.get(link.target) ?? 0,
    })),
  };
}
