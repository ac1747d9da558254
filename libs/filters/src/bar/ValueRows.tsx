import type { FilterOption } from '@belvedere/charts';
import { useCount } from '@belvedere/client-store';
import { lazyPart } from '@belvedere/ui';
import type { JSX } from 'react';
import { RowList, walkRows, type RowPlace, type ValueRowsProps } from './RowList.tsx';
import { ValueName } from './ValueName.tsx';

const TreeRows = lazyPart(async () => (await import('./TreeRows.tsx')).TreeRows);

/** One value with a box or a dot before it, and how often it occurs after it. */
function OptionLine({
  option,
  place: { style, tabIndex, onFocus },
  list: { isMultiple, isOn, onToggle },
}: {
  readonly option: FilterOption;
  readonly place: RowPlace;
  readonly list: ValueRowsProps;
}): JSX.Element {
  const count = useCount();
  return (
    <label className="bv-filter-row" style={style}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        data-stop
        checked={isOn(option.value)}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onKeyDown={walkRows}
        onChange={() => {
          onToggle(option.value);
        }}
        onClick={() => {
          if (!isMultiple && isOn(option.value)) onToggle(option.value);
        }}
      />
      <ValueName value={option.value} name={option.label} />
      {option.count !== null && <span className="bv-filter-count">{count(option.count)}</span>}
    </label>
  );
}

/** Values in a list, or in a tree where they have a place in one. */
export function ValueRows(props: ValueRowsProps): JSX.Element {
  const { options } = props;
  if (options.some(({ path, parent }) => path !== undefined || parent !== undefined))
    return <TreeRows {...props} />;
  return (
    <RowList
      count={options.length}
      line={(row, place) => {
        const option = options[row];
        return option === undefined ? null : (
          <OptionLine key={row} option={option} place={place} list={props} />
        );
      }}
    />
  );
}
