import { useCan, useFlag, useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { Field, IconButton, Select, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { propertyMessages } from '../messages/properties.ts';
import type { SectionProps } from './section-props.ts';

const SEARCH_DELAY_MS = 300;
/** What no tag's name holds: commas part names in addresses, colons stand in the peer's own tags. */
const FORBIDDEN = /[,:]/;

/** Names of tags that match a search, those that are chosen already left out. */
function useTagNames(search: string, chosen: readonly string[]) {
  const found = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const filters = found === '' ? [] : [{ col: 'name', opr: 'ct', value: found }];
  const q = { page_size: LIST_PAGE_SIZE_MAX, order_column: 'name', order_direction: 'asc' as const, filters };
  const { reply, isLoading } = useRead('tag', 'list', { q });
  const names = (reply?.result ?? []).map(({ name }) => name).filter((name) => !chosen.includes(name));
  return { names, isLoading };
}

function AddTag({ form, set }: SectionProps): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const { names, isLoading } = useTagNames(search, form.tags);
  const add = (name: string): void => {
    const given = name.trim();
    if (given !== '' && !form.tags.includes(given)) set({ tags: [...form.tags, given] });
    setSearch('');
  };
  return (
    <Select<string>
      label={t(propertyMessages.addTag)}
      isLabelHidden
      placeholder={t(propertyMessages.addTag)}
      value={null}
      isLoading={isLoading}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={add}
      onSearch={setSearch}
      error={FORBIDDEN.test(search) ? t(propertyMessages.tagSigns) : null}
      {...(!FORBIDDEN.test(search) && { onCreate: add })}
      createLabel={(name) => t(propertyMessages.newTag, { name })}
    />
  );
}

/** Words by which the dashboard is found. Whoever may not tag sees those that it has; nothing where there are no tags. */
export function TagsField(props: SectionProps): JSX.Element | null {
  const t = useT();
  const { form, set } = props;
  const isOn = useFlag('TAGGING_SYSTEM');
  const mayRead = useCan('can_read', 'Tag');
  const mayWrite = useCan('can_write', 'Tag');
  if (!isOn || !mayRead || (!mayWrite && form.tags.length === 0)) return null;
  return (
    <Field label={t(propertyMessages.tags)}>
      <div className="bv-people">
        {form.tags.map((name) => (
          <span key={name} className="bv-person bv-named">
            <span className="bv-ellipsis">{name}</span>
            {mayWrite && (
              <IconButton
                icon="small-cross"
                size="small"
                label={t(propertyMessages.remove, { name })}
                onClick={() => {
                  set({ tags: form.tags.filter((one) => one !== name) });
                }}
              />
            )}
          </span>
        ))}
        {mayWrite && <AddTag {...props} />}
      </div>
    </Field>
  );
}
