import { useCan, useFlag, useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { Field, IconButton, Select, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { tagMessages } from '../messages/tags.ts';

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

/** Names of tags, and what is to be done with others. */
export interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

function AddTag({ tags, onChange }: TagsFieldProps): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const { names, isLoading } = useTagNames(search, tags);
  const add = (name: string): void => {
    const given = name.trim();
    if (given !== '' && !tags.includes(given)) onChange([...tags, given]);
    setSearch('');
  };
  return (
    <Select<string>
      label={t(tagMessages.add)}
      isLabelHidden
      placeholder={t(tagMessages.add)}
      value={null}
      isLoading={isLoading}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={add}
      onSearch={setSearch}
      error={FORBIDDEN.test(search) ? t(tagMessages.signs) : null}
      {...(!FORBIDDEN.test(search) && { onCreate: add })}
      createLabel={(name) => t(tagMessages.create, { name })}
    />
  );
}

/** Words by which an object is found. Whoever may not tag sees those that it has; nothing where there are no tags. */
export function TagsField(props: TagsFieldProps): JSX.Element | null {
  const t = useT();
  const { tags, onChange } = props;
  const isOn = useFlag('TAGGING_SYSTEM');
  const mayRead = useCan('can_read', 'Tag');
  const mayWrite = useCan('can_write', 'Tag');
  if (!isOn || !mayRead || (!mayWrite && tags.length === 0)) return null;
  return (
    <Field label={t(tagMessages.tags)}>
      <div className="bv-people">
        {tags.map((name) => (
          <span key={name} className="bv-person bv-named">
            <span className="bv-ellipsis">{name}</span>
            {mayWrite && (
              <IconButton
                icon="small-cross"
                size="small"
                label={t(tagMessages.remove, { name })}
                onClick={() => {
                  onChange(tags.filter((one) => one !== name));
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
