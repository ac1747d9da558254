import type { FilterOption } from '@belvedere/charts';
import { useCount } from '@belvedere/client-store';
import type { Json } from '@belvedere/core';
import { Icon, useT } from '@belvedere/ui';
import { useMemo, useState, type JSX, type KeyboardEvent } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';
import { optionTree, treeRows, type TreeRow } from './option-tree.ts';
import { RowList, walkRows, type RowPlace, type ValueRowsProps } from './RowList.tsx';
import { ValueName } from './ValueName.tsx';

/** Room before a line: of all, and by how deep it stands. */
const START_PX = 10;
const INDENT_PX = 18;

interface LineProps {
  readonly row: TreeRow;
  readonly place: RowPlace;
  readonly list: ValueRowsProps;
  readonly onOpen: () => void;
}

/** Rows that have one of some values; null where nobody counted those of each. */
const rowsWith = (options: readonly FilterOption[]): number | null =>
  options.reduce<number | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0);

/** What the box before a line chooses: all values below where these are known, else the value that stands here; null for no box. */
function chosenBy({ node }: TreeRow, { isMultiple, onToggleAll }: ValueRowsProps): readonly Json[] | null {
  const hasChildren = node.children.length > 0;
  if (hasChildren && isMultiple && onToggleAll !== null && node.isWhole)
    return node.within.map(({ value }) => value);
  return node.option === null ? null : [node.option.value];
}

/** What the keys of a line do beside walking: right opens it, left closes it, space chooses. */
const keysOf =
  ({ row: { node, isOpen }, onOpen }: LineProps, toggle: (() => void) | null) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const turns = event.key === (isOpen ? 'ArrowLeft' : 'ArrowRight') && node.children.length > 0;
    const chooses = event.key === ' ' && toggle !== null;
    if (!turns && !chooses) return walkRows(event);
    event.preventDefault();
    if (turns) onOpen();
    else toggle?.();
  };

function TreeLine(props: LineProps): JSX.Element {
  const { row, place, list, onOpen } = props;
  const { node, depth, isOpen } = row;
  const t = useT();
  const count = useCount();
  const hasChildren = node.children.length > 0;
  const values = chosenBy(row, list);
  const held = (values ?? []).filter(list.isOn).length;
  const isAll = values !== null && held === values.length;
  const isSome = held > 0 || node.within.some(({ value }) => list.isOn(value));
  const takesAll = hasChildren && list.isMultiple && node.isWhole;
  const rows = takesAll || node.option === null ? rowsWith(node.within) : node.option.count;
  const [only = null] = values ?? [];
  const toggle =
    values === null
      ? null
      : () => {
          if (takesAll) list.onToggleAll?.(values, !isAll);
          else list.onToggle(only);
        };
  const stop = { 'data-stop': true, tabIndex: place.tabIndex, onFocus: place.onFocus };
  const box = toggle !== null && (
    <input
      type={list.isMultiple ? 'checkbox' : 'radio'}
      aria-label={takesAll ? t(filterBarMessages.group, { name: node.name }) : node.name}
      checked={isAll}
      ref={(own) => {
        if (own !== null) own.indeterminate = list.isMultiple && isSome && !isAll;
      }}
      onChange={toggle}
      {...(hasChildren ? { tabIndex: -1 } : { ...stop, onKeyDown: walkRows })}
    />
  );
  const name = <ValueName value={node.option?.value} name={node.name} />;
  const style = { ...place.style, paddingInlineStart: START_PX + depth * INDENT_PX };
  const ending = rows !== null && (node.isWhole || node.option !== null) && (
    <span className="bv-filter-count">{count(rows)}</span>
  );
  if (!hasChildren)
    return (
      <label className="bv-filter-row" style={style}>
        {box}
        <span className="bv-filter-leaf">{name}</span>
        {ending}
      </label>
    );
  return (
    <div className="bv-filter-row" style={style}>
      {box}
      <button
        type="button"
        className="bv-filter-group"
        aria-expanded={isOpen}
        onKeyDown={keysOf(props, toggle)}
        onClick={onOpen}
        {...stop}
      >
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} size={12} />
        {name}
      </button>
      {ending}
    </div>
  );
}

/** Values in a tree, of which a place that has others under it is chosen with all of them. */
export function TreeRows(props: ValueRowsProps): JSX.Element {
  const { options, isSearched, isCut } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => optionTree(options, { isSearched, isCut }), [options, isSearched, isCut]);
  const rows = useMemo(() => treeRows(nodes, open, isSearched), [nodes, open, isSearched]);
  const turn = (key: string): void => {
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  };
  return (
    <RowList
      count={rows.length}
      line={(at, place) => {
        const row = rows[at];
        if (row === undefined) return null;
        const onOpen = (): void => {
          turn(row.node.key);
        };
        return <TreeLine key={row.node.key} row={row} place={place} list={props} onOpen={onOpen} />;
      }}
    />
  );
}
