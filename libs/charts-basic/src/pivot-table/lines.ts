import { pathOf, type Member } from './members.ts';
import type { PivotSide } from './shape.ts';

/** A row or column of a pivot table as it is shown. */
export interface PivotLine {
  /** Names the line within its side, whatever its place. */
  readonly key: string;
  readonly member: Member;
  /** Which metric; null when metrics are a level of the other side. */
  readonly metric: number | null;
  /** A heading has no values of its own. */
  readonly kind: 'value' | 'heading' | 'subtotal' | 'total';
  readonly label: string;
  /** Steps of indentation. */
  readonly depth: number;
  /** Labels and keys of the levels above it and its own, for headers that span. */
  readonly parts: readonly LinePart[];
  /** Key by which its group folds; null when there is nothing to fold. */
  readonly foldKey: string | null;
  readonly isFolded: boolean;
}

/** One level of a line's header. */
export interface LinePart {
  readonly key: string;
  readonly label: string;
  /** What the header stands for; null for metrics, totals and fillers. */
  readonly member: Member | null;
  /** Key by which the group under this header folds. */
  readonly foldKey: string | null;
}

type Level = { readonly kind: 'metric' } | { readonly kind: 'dimension'; readonly depth: number };

/** How the lines of a side are made. */
export interface LinesOptions {
  readonly side: PivotSide;
  readonly root: Member;
  /** Names of the metrics when they are a level of this side. */
  readonly metrics: readonly string[];
  readonly isMetricLast: boolean;
  readonly labelOf: (member: Member) => string;
  /** Members of a group in their order. */
  readonly sorted: (members: readonly Member[], metric: number | null) => readonly Member[];
  readonly folded: ReadonlySet<string>;
  readonly total: string;
  readonly subtotal: string;
  /** Groups have a line of their own, with what belongs to them below; otherwise they only span. */
  readonly hasHeadings: boolean;
}

interface Place {
  readonly member: Member;
  readonly metric: number | null;
  readonly depth: number;
  readonly parts: readonly LinePart[];
}

function levelsOf({ side, isMetricLast, metrics }: LinesOptions): readonly Level[] {
  const dimensions = side.dimensions.map((_, depth): Level => ({ kind: 'dimension', depth: depth + 1 }));
  if (!side.hasMetrics || metrics.length === 0) return dimensions;
  const own: Level = { kind: 'metric' };
  return isMetricLast ? [...dimensions, own] : [own, ...dimensions];
}

const cellKey = ({ cell }: Member): string => `${typeof cell}:${String(cell)}`;

/** Names a place by its values, so that it stays the same when the answer is asked for again. */
function keyOf({ member, metric }: Pick<Place, 'member' | 'metric'>): string {
  const path = pathOf(member).map(cellKey).join('\u0001');
  return metric === null ? path : `${path}\u0002${metric}`;
}

const filler = (key: string): LinePart => ({ key, label: '', member: null, foldKey: null });

class LineWriter {
  readonly lines: PivotLine[] = [];
  readonly options: LinesOptions;
  readonly levels: readonly Level[];

  constructor(options: LinesOptions) {
    this.options = options;
    this.levels = levelsOf(options);
  }

  /** The places of the next level under a place. */
  private next(place: Place, level: number): readonly (Place & { readonly label: string })[] {
    const { sorted, labelOf, metrics } = this.options;
    const step = this.levels[level];
    if (step?.kind === 'metric') return metrics.map((label, metric) => ({ ...place, metric, label }));
    return sorted([...place.member.children.values()], place.metric).map((member) => ({
      ...place,
      member,
      label: labelOf(member),
    }));
  }

  private hasSumOf({ member }: Place): boolean {
    const { side } = this.options;
    return member.depth === 0 ? side.hasTotal && side.dimensions.length > 0 : side.hasSubtotals;
  }

  private part(place: Place, label: string, foldKey: string | null, isMember: boolean): LinePart {
    return { key: keyOf(place), label, member: isMember ? place.member : null, foldKey };
  }

  private push(place: Place, label: string, kind: PivotLine['kind'], fold: string | null): void {
    const { folded } = this.options;
    this.lines.push({
      key: `${keyOf(place)}${kind === 'value' ? '' : ` ${kind}`}`,
      member: place.member,
      metric: place.metric,
      kind,
      label,
      depth: place.depth,
      parts: place.parts,
      foldKey: fold,
      isFolded: fold !== null && folded.has(fold),
    });
  }

  /** The line or, with metrics still to come, the lines that sum a group up. */
  private sums(place: Place, level: number, label: string, kind: 'subtotal' | 'total'): void {
    const isMetricToCome = this.levels.slice(level).some((step) => step.kind === 'metric');
    const rest = this.levels.length - place.parts.length;
    const head: LinePart = { ...filler(`${keyOf(place)} ${kind}`), label };
    const fillers = (count: number): readonly LinePart[] =>
      Array.from({ length: count }, (_, index) => filler(`${keyOf(place)} ${kind} ${index}`));
    if (!isMetricToCome) {
      const parts = [...place.parts, ...fillers(Math.max(0, rest - 1)), head].slice(0, this.levels.length);
      this.push({ ...place, parts }, label, kind, null);
      return;
    }
    const { metrics, hasHeadings } = this.options;
    if (hasHeadings) this.push({ ...place, metric: null }, label, 'heading', null);
    for (const [metric, name] of metrics.entries()) {
      const own = { ...place, metric };
      const parts = [
        ...place.parts,
        head,
        ...fillers(rest - 2),
        { ...filler(`${keyOf(own)} ${kind}`), label: name },
      ];
      this.push({ ...own, parts, depth: place.depth + (hasHeadings ? 1 : 0) }, name, kind, null);
    }
  }

  /** A group: its heading where headings stand, its members, its sums before or after them. */
  private group(place: Place, label: string, level: number): void {
    const { folded, side, hasHeadings, subtotal, total } = this.options;
    const hasSum = this.hasSumOf(place);
    const kind = place.member.depth === 0 ? 'total' : 'subtotal';
    const fold = hasSum ? keyOf(place) : null;
    const isFolded = fold !== null && folded.has(fold);
    const isMetricToCome = this.levels.slice(level).some((step) => step.kind === 'metric');
    const isFirst = side.isSubtotalFirst && kind === 'subtotal';
    const carries = hasHeadings && hasSum && !isMetricToCome && (isFolded || isFirst);
    const inner = { ...place, depth: place.depth + (hasHeadings ? 1 : 0) };
    const sums = (): void => {
      if (hasSum && !carries) this.sums(inner, level, kind === 'total' ? total : subtotal, kind);
    };
    if (hasHeadings) this.push(place, label, carries ? 'subtotal' : 'heading', fold);
    if (isFolded) {
      sums();
      return;
    }
    if (isFirst) sums();
    this.walk(inner, level);
    if (!isFirst) sums();
  }

  walk(place: Place, level: number): void {
    const isLast = level === this.levels.length - 1;
    const isMember = this.levels[level]?.kind === 'dimension';
    for (const { label, ...next } of this.next(place, level)) {
      const fold = !isLast && this.hasSumOf(next) ? keyOf(next) : null;
      const own = { ...next, parts: [...place.parts, this.part(next, label, fold, isMember)] };
      if (isLast) this.push(own, label, 'value', null);
      else this.group(own, label, level + 1);
    }
  }

  total(place: Place): void {
    const { side, isMetricLast, total } = this.options;
    const isByMetric = side.hasMetrics && !isMetricLast;
    if (side.hasTotal && side.dimensions.length > 0 && !isByMetric) this.sums(place, 0, total, 'total');
  }
}

/**
 * The lines of a side from first to last. Metrics are a level of one side; totals are kept apart by metric. A group
 * whose sums are shown can fold: then only its sums stay.
 */
export function pivotLines(options: LinesOptions): readonly PivotLine[] {
  const start: Place = { member: options.root, metric: null, depth: 0, parts: [] };
  const writer = new LineWriter(options);
  if (writer.levels.length === 0) {
    const part: LinePart = { ...filler('total'), label: options.total };
    return [
      {
        ...start,
        key: 'total',
        kind: 'total',
        label: options.total,
        parts: [part],
        foldKey: null,
        isFolded: false,
      },
    ];
  }
  writer.walk(start, 0);
  writer.total(start);
  return writer.lines;
}
