import {
  canonicalJson,
  LAYOUT_IDS,
  type ComponentMeta,
  type Layout,
  type LayoutComponent,
  tabNameOf,
} from '@belvedere/core';
import type { EditState } from './edit-state.ts';

/** What one side did to a part. */
type PartChange = 'none' | 'added' | 'removed' | 'edited';

/** One part that at least one side changed. `isOpen`: both did, differently. */
export interface MergeRow {
  readonly id: string;
  readonly name: string;
  readonly kind: 'part' | 'order' | 'title';
  readonly yours: PartChange;
  readonly theirs: PartChange;
  readonly isOpen: boolean;
}

/** Choice per open row. */
export type MergeChoices = Readonly<Record<string, 'yours' | 'theirs'>>;

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

function changeOf(
  base: LayoutComponent | undefined,
  side: LayoutComponent | undefined,
  of: (part: LayoutComponent) => unknown,
): PartChange {
  if (base === undefined) return side === undefined ? 'none' : 'added';
  if (side === undefined) return 'removed';
  return same(of(base), of(side)) ? 'none' : 'edited';
}

function nameOf(part: LayoutComponent | undefined, id: string): string {
  const names = [part?.meta.sliceNameOverride, part?.meta.sliceName, tabNameOf(part)];
  return names.find((name) => name !== undefined && name !== '') ?? part?.type ?? id;
}

/** Settings of a part that both sides changed, each to another value. */
function contested(
  base: LayoutComponent,
  yours: LayoutComponent,
  theirs: LayoutComponent,
): readonly string[] {
  const keys = new Set([...Object.keys(yours.meta), ...Object.keys(theirs.meta), ...Object.keys(base.meta)]);
  return [...keys].filter((key) => {
    const [was, mine, other] = [base.meta[key], yours.meta[key], theirs.meta[key]];
    return !same(was, mine) && !same(was, other) && !same(mine, other);
  });
}

/** Whether what both sides did to a part cannot be kept together. */
function isContested(
  kind: 'part' | 'order',
  base: LayoutComponent | undefined,
  yours: LayoutComponent | undefined,
  theirs: LayoutComponent | undefined,
): boolean {
  if (kind === 'order' || base === undefined || yours === undefined || theirs === undefined) return true;
  return contested(base, yours, theirs).length > 0;
}

/** The settings of a part with what either side changed; where both did, those of the chosen side. */
function joinedMeta(
  base: LayoutComponent,
  yours: LayoutComponent,
  theirs: LayoutComponent,
  side: 'yours' | 'theirs',
): ComponentMeta {
  const chosen = side === 'yours' ? yours : theirs;
  const other = side === 'yours' ? theirs : yours;
  const keys = [...new Set([...Object.keys(chosen.meta), ...Object.keys(other.meta)])];
  const entries = keys.map((key) => {
    const from = same(base.meta[key], chosen.meta[key]) ? other : chosen;
    return [key, from.meta[key]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function rowsOf(id: string, base: Layout, yours: Layout, theirs: Layout): readonly MergeRow[] {
  const settings = (part: LayoutComponent): unknown => part.meta;
  const order = (part: LayoutComponent): unknown => part.children;
  const kinds = [
    { kind: 'part' as const, of: settings },
    { kind: 'order' as const, of: order },
  ];
  return kinds.flatMap(({ kind, of }) => {
    const mine = changeOf(base[id], yours[id], of);
    const other = changeOf(base[id], theirs[id], of);
    if (mine === 'none' && other === 'none') return [];
    if (kind === 'order' && base[id] === undefined) return [];
    const isEqual = same(
      yours[id] === undefined ? null : of(yours[id]),
      theirs[id] === undefined ? null : of(theirs[id]),
    );
    const isOpen =
      mine !== 'none' && other !== 'none' && !isEqual && isContested(kind, base[id], yours[id], theirs[id]);
    return [
      { id, kind, name: nameOf(yours[id] ?? theirs[id] ?? base[id], id), yours: mine, theirs: other, isOpen },
    ];
  });
}

/** Everything that either side changed since the common base. */
export function mergeRows(base: EditState, yours: EditState, theirs: EditState): readonly MergeRow[] {
  const ids = new Set([
    ...Object.keys(base.layout),
    ...Object.keys(yours.layout),
    ...Object.keys(theirs.layout),
  ]);
  const title = { yours: base.title !== yours.title, theirs: base.title !== theirs.title };
  const titleRow: readonly MergeRow[] =
    title.yours || title.theirs
      ? [
          {
            id: 'title',
            kind: 'title',
            name: yours.title,
            yours: title.yours ? 'edited' : 'none',
            theirs: title.theirs ? 'edited' : 'none',
            isOpen: title.yours && title.theirs && yours.title !== theirs.title,
          },
        ]
      : [];
  return [...titleRow, ...[...ids].flatMap((id) => rowsOf(id, base.layout, yours.layout, theirs.layout))];
}

const rowKey = (row: Pick<MergeRow, 'id' | 'kind'>): string => `${row.kind}:${row.id}`;

function sideOf(row: MergeRow | undefined, choices: MergeChoices): 'yours' | 'theirs' {
  if (row === undefined) return 'theirs';
  if (row.isOpen) return choices[rowKey(row)] ?? 'yours';
  return row.yours === 'none' ? 'theirs' : 'yours';
}

/** Children that exist, each once, in both orders joined: those of the winning list first, then what the other side added. */
function joinedChildren(winner: readonly string[], added: readonly string[]): readonly string[] {
  return [...winner, ...added.filter((id) => !winner.includes(id))];
}

/** Drops parts that nothing holds and children that do not exist; a part held twice stays where it is met first. */
function consistent(layout: Layout): Layout {
  const kept: Record<string, LayoutComponent> = {};
  const visit = (id: string): boolean => {
    const part = layout[id];
    if (part === undefined || kept[id] !== undefined) return false;
    kept[id] = part;
    kept[id] = { ...part, children: part.children.filter(visit) };
    return true;
  };
  visit(LAYOUT_IDS.root);
  for (const id of [LAYOUT_IDS.header, LAYOUT_IDS.grid]) visit(id);
  return kept;
}

/** Joins two edits of the same base; open rows follow the choices, yours where none was made. */
export function mergeEdits(
  base: EditState,
  yours: EditState,
  theirs: EditState,
  choices: MergeChoices,
): EditState {
  const rows = new Map(mergeRows(base, yours, theirs).map((row) => [rowKey(row), row]));
  const ids = new Set([...Object.keys(yours.layout), ...Object.keys(theirs.layout)]);
  const merged: Record<string, LayoutComponent> = {};
  for (const id of ids) {
    const settingsRow = rows.get(`part:${id}`);
    const isRemoved =
      settingsRow !== undefined && (settingsRow.yours === 'removed' || settingsRow.theirs === 'removed');
    const sides = { yours: yours.layout[id], theirs: theirs.layout[id] };
    const settings = sides[sideOf(settingsRow, choices)];
    if (settings === undefined && isRemoved) continue;
    const found = settings ?? sides.yours ?? sides.theirs;
    if (found === undefined) continue;
    const was = base.layout[id];
    const part =
      was === undefined || sides.yours === undefined || sides.theirs === undefined
        ? found
        : { ...found, meta: joinedMeta(was, sides.yours, sides.theirs, sideOf(settingsRow, choices)) };
    const orderSide = sideOf(rows.get(`order:${id}`), choices);
    const other = orderSide === 'yours' ? sides.theirs : sides.yours;
    const winner = (sides[orderSide] ?? part).children;
    const before = base.layout[id]?.children ?? [];
    merged[id] = {
      ...part,
      children: joinedChildren(
        winner,
        (other?.children ?? []).filter((child) => !before.includes(child)),
      ),
    };
  }
  const titleRow = rows.get('title:title');
  return {
    title: sideOf(titleRow, choices) === 'yours' ? yours.title : theirs.title,
    layout: consistent(merged),
  };
}

export { rowKey as mergeRowKey };
