import type { Frame } from '@belvedere/frame';

/** How a reader has arranged the columns of a result. */
export interface ColumnLayout {
  /** Names in the order wanted; columns that are not named come after these. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** They stand first, and stay at the edge. */
  readonly pinned: readonly string[];
  /** Widths that were dragged, px. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Columns as they came. */
export const AS_THEY_CAME: ColumnLayout = { order: [], hidden: [], pinned: [], widths: {} };

/** A frame with its columns arranged. */
export interface ArrangedFrame {
  readonly frame: Frame;
  /** How many of its columns are pinned. */
  readonly pinned: number;
  /** Columns that are left out because the reader hid them. */
  readonly hidden: readonly string[];
}

function orderedNames(frame: Frame, { order, pinned }: ColumnLayout): readonly string[] {
  const names = frame.columns.map(({ name }) => name);
  const known = new Set(names);
  const placed = order.filter((name) => known.has(name));
  const isPlaced = new Set(placed);
  const all = [...placed, ...names.filter((name) => !isPlaced.has(name))];
  const isPinned = new Set(pinned);
  return [...all.filter((name) => isPinned.has(name)), ...all.filter((name) => !isPinned.has(name))];
}

/** The columns of a frame as a layout has them; names that the frame lacks are passed over, and one column always shows. */
export function arrangedFrame(frame: Frame, layout: ColumnLayout): ArrangedFrame {
  if (layout === AS_THEY_CAME) return { frame, pinned: 0, hidden: [] };
  const byName = new Map(frame.columns.map((column) => [column.name, column]));
  const names = orderedNames(frame, layout);
  const hiddenNames = new Set(layout.hidden);
  const shown = names.filter((name) => !hiddenNames.has(name));
  const kept = shown.length === 0 ? names : shown;
  const isPinned = new Set(layout.pinned);
  return {
    frame: { ...frame, columns: kept.flatMap((name) => byName.get(name) ?? []) },
    pinned: kept.filter((name) => isPinned.has(name)).length,
    hidden: shown.length === 0 ? [] : names.filter((name) => hiddenNames.has(name)),
  };
}

/** The layout with a column in the place of another; one that comes among pinned ones is pinned, and the other way round. */
export function movedColumn(frame: Frame, layout: ColumnLayout, name: string, to: string): ColumnLayout {
  const names = orderedNames(frame, layout);
  const [from, place] = [names.indexOf(name), names.indexOf(to)];
  if (from === -1 || place === -1) return layout;
  const order = names.toSpliced(from, 1).toSpliced(place, 0, name);
  const others = layout.pinned.filter((other) => other !== name);
  return { ...layout, order, pinned: layout.pinned.includes(to) ? [...others, name] : others };
}
