import { VALUE_OPERATORS, type ValueOperator } from '@belvedere/charts';
import { Icon, MenuButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { filterBarMessages } from '../messages/filter-bar.ts';

/** How the values of a filter match, for readers to choose. */
export function OperatorMenu({
  name,
  operator,
  onChange,
}: {
  readonly name: string;
  readonly operator: ValueOperator;
  readonly onChange: (operator: ValueOperator) => void;
}): JSX.Element {
  const t = useT();
  const how = t(filterBarMessages[operator]);
  return (
    <MenuButton
      entries={VALUE_OPERATORS.map((one) => ({
        id: one,
        label: t(filterBarMessages[one]),
        isChecked: one === operator,
        onSelect: () => {
          onChange(one);
        },
      }))}
    >
      <button
        type="button"
        className="bv-filter-how"
        aria-haspopup="menu"
        aria-label={t(filterBarMessages.how, { name, how })}
      >
        {how} <Icon name="caret-down" size={12} />
      </button>
    </MenuButton>
  );
}
