import type { ParameterKind, ParameterType } from '@belvedere/sql';
import { IconButton, lazyPart, MenuButton, TypedAhead, useT, type MenuEntry } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { parameterMessages } from '../messages/parameters.ts';
import type { ParameterField } from './parameter-fields.ts';

const OptionsDialog = lazyPart(
  async () => (await import('./OptionsDialog.tsx')).OptionsDialog,
  ({ onClose }) => onClose,
);

const KINDS: readonly (readonly [ParameterKind, { readonly id: string; readonly text: string }])[] = [
  ['text', parameterMessages.text],
  ['number', parameterMessages.number],
  ['date', parameterMessages.date],
  ['date_range', parameterMessages.range],
];

/** What a parameter takes: the kind of its values, one or several, and where they are listed. */
export function ParameterTypeMenu({
  field: { name, type, isPlain },
  onChange,
}: {
  readonly field: ParameterField;
  readonly onChange: (type: ParameterType) => void;
}): JSX.Element {
  const t = useT();
  const [isListing, setListing] = useState(false);
  const isRange = type.type === 'date_range';
  const entries: readonly MenuEntry[] = [
    ...(isPlain ? [{ id: 'plain', label: t(parameterMessages.plain), isNote: true }] : []),
    ...KINDS.map(([kind, text]) => ({
      id: kind,
      label: t(text),
      isChecked: type.type === kind && !isPlain,
      onSelect: () => {
        onChange({ ...type, type: kind, many: type.many && kind !== 'date_range' });
      },
    })),
    { kind: 'divider', id: 'values' },
    {
      id: 'many',
      label: t(parameterMessages.many),
      isChecked: type.many,
      isDisabled: isRange,
      onSelect: () => {
        onChange({ ...type, many: !type.many });
      },
    },
    {
      id: 'options',
      label: t(parameterMessages.options),
      isChecked: type.optionsSql !== null,
      isDisabled: isRange,
      onSelect: () => {
        setListing(true);
      },
    },
  ];
  return (
    <span className="bv-sql-param-type">
      <MenuButton entries={entries}>
        <IconButton icon="chevron-down" size="small" label={t(parameterMessages.typeOf, { name })} />
      </MenuButton>
      {isListing && (
        <Suspense fallback={<TypedAhead />}>
          <OptionsDialog
            name={name}
            optionsSql={type.optionsSql}
            onApply={(optionsSql) => {
              onChange({ ...type, optionsSql });
            }}
            onClose={() => {
              setListing(false);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
