import type { ChartDatasource } from '@belvedere/charts';
import { NO_TREE, treeColumnsOf, type Json, type NativeFilter, type TreeColumns } from '@belvedere/core';
import { Checkbox, IconButton, Segmented, Select, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { filterConfigMessages } from '../messages/filter-config.ts';
import { columnOptions } from './column-options.ts';
import type { FilterFormProps } from './form-props.ts';

type TreeKind = 'levels' | 'parent';

/** A filter whose values stand in another tree. */
export function withTree(filter: NativeFilter, { levels, parent }: TreeColumns): NativeFilter {
  const { groupColumn: _one, groupColumns: _all, parentColumn: _parent, ...others } = filter.controlValues;
  const own: Readonly<Record<string, Json>> =
    levels.length > 0 ? { groupColumns: [...levels] } : parent === null ? {} : { parentColumn: parent };
  return { ...filter, controlValues: { ...others, ...own } };
}

/** The levels above a column in the first hierarchy of its dataset that has some. */
function levelsAbove(datasource: ChartDatasource | null, column: string | null): readonly string[] {
  const above = (datasource?.hierarchies ?? []).map(({ columns }) =>
    column === null ? [] : columns.slice(0, Math.max(0, columns.indexOf(column))),
  );
  return above.find(({ length }) => length > 0) ?? [];
}

interface ColumnsProps {
  readonly tree: TreeColumns;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onTree: (tree: TreeColumns) => void;
}

/** Columns of the headings, the coarsest first. */
function LevelFields({ tree: { levels }, options, onTree }: ColumnsProps): JSX.Element {
  const t = useT();
  const nameOf = (column: string): string => options.find(({ value }) => value === column)?.label ?? column;
  return (
    <>
      {levels.map((column, at) => (
        <div key={column} className="bv-config-parent">
          <span>{at + 1}</span>
          <span className="bv-ellipsis">{nameOf(column)}</span>
          <IconButton
            icon="small-cross"
            size="small"
            label={t(filterConfigMessages.dropLevel, { name: nameOf(column) })}
            onClick={() => {
              onTree({ levels: levels.filter((one) => one !== column), parent: null });
            }}
          />
        </div>
      ))}
      <Select<string>
        label={t(filterConfigMessages.addLevel)}
        isLabelHidden={levels.length > 0}
        value={null}
        placeholder={t(filterConfigMessages.addLevel)}
        hint={t(filterConfigMessages.treeHint)}
        options={options.filter(({ value }) => !levels.includes(value))}
        onChange={(column) => {
          onTree({ levels: [...levels, column], parent: null });
        }}
      />
    </>
  );
}

function ParentField({ tree: { parent }, options, onTree }: ColumnsProps): JSX.Element {
  const t = useT();
  return (
    <Select<string>
      label={t(filterConfigMessages.parentColumn)}
      value={parent}
      placeholder={t(filterConfigMessages.chooseColumn)}
      hint={t(filterConfigMessages.parentHint)}
      options={options}
      onChange={(column) => {
        onTree({ levels: [], parent: column });
      }}
    />
  );
}

/** The tree in which values are listed: under headings of further columns, or each under the value that a column names. */
export function TreeFields({
  filter,
  datasource,
  problem,
  isSectionOpen,
  onSection,
  onChange,
}: FilterFormProps & {
  readonly datasource: ChartDatasource | null;
  readonly problem: string | null;
}): JSX.Element {
  const t = useT();
  const tree = treeColumnsOf(filter);
  const isOpen = isSectionOpen('tree');
  const [kind, setKind] = useState<TreeKind>(tree.parent === null ? 'levels' : 'parent');
  const own = filter.targets[0]?.column ?? null;
  const onTree = (next: TreeColumns): void => {
    onChange(withTree(filter, next));
  };
  const fields = {
    tree,
    options: columnOptions(datasource, 'any').filter(({ value }) => value !== own),
    onTree,
  };
  return (
    <>
      <Checkbox
        label={t(filterConfigMessages.tree)}
        isChecked={isOpen}
        error={problem}
        onChange={(isOn) => {
          onSection('tree', isOn);
          onTree(isOn ? { levels: levelsAbove(datasource, own), parent: null } : NO_TREE);
        }}
      />
      {isOpen && (
        <div className="bv-config-inner">
          <Segmented<TreeKind>
            label={t(filterConfigMessages.tree)}
            value={kind}
            options={[
              { value: 'levels', label: t(filterConfigMessages.byLevels) },
              { value: 'parent', label: t(filterConfigMessages.byParent) },
            ]}
            onChange={(next) => {
              setKind(next);
              onSection('tree', true);
              onTree(NO_TREE);
            }}
          />
          {kind === 'levels' ? <LevelFields {...fields} /> : <ParentField {...fields} />}
        </div>
      )}
    </>
  );
}
