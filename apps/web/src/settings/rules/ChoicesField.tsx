import { useRead } from '@belvedere/client-store';
import { Field, Icon, IconButton, Select, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { ruleMessages } from '../../messages/row-rules.ts';
import type { Choice } from './rule-draft.ts';

/** Things that a rule names, as chips, and a list of those that can be added. */
export function ChoicesField({
  label,
  addLabel,
  column,
  chosen,
  refused = [],
  onChange,
}: {
  readonly label: string;
  readonly addLabel: string;
  readonly column: 'tables' | 'roles';
  readonly chosen: readonly Choice[];
  /** Numbers of those that refuse the rule. */
  readonly refused?: readonly number[];
  readonly onChange: (chosen: readonly Choice[]) => void;
}): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const filter = useDebounced(search, 300);
  const q = { filter, page: 0, page_size: 100 };
  const { reply, isLoading } = useRead('rowRule', 'related', { params: { column }, q });
  const others = (reply?.result ?? []).filter(({ value }) => !chosen.some(({ id }) => id === value));
  return (
    <Field label={label} isGroup unit={String(chosen.length)}>
      <div className="bv-rule-choices">
        <ul className="bv-rule-chips">
          {chosen.map(({ id, name }) => (
            <li key={id} className={refused.includes(id) ? 'bv-refused' : undefined}>
              <Icon name={refused.includes(id) ? 'error' : column === 'tables' ? 'th' : 'key'} size={12} />
              <span>{name}</span>
              <IconButton
                icon="small-cross"
                size="small"
                label={t(ruleMessages.remove, { name })}
                onClick={() => {
                  onChange(chosen.filter((one) => one.id !== id));
                }}
              />
            </li>
          ))}
        </ul>
        <Select<number>
          label={addLabel}
          isLabelHidden
          value={null}
          placeholder={addLabel}
          isLoading={isLoading}
          options={others.map(({ value, text }) => ({ value, label: text }))}
          onSearch={setSearch}
          onChange={(id) => {
            const name = others.find(({ value }) => value === id)?.text ?? '';
            onChange([...chosen, { id, name }]);
          }}
        />
      </div>
    </Field>
  );
}
