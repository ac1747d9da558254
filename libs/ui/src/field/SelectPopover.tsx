import type { JSX } from 'react';
import { useT } from '../i18n/translate.ts';
import { Icon } from '../icon/Icon.tsx';
import { uiMessages } from '../messages.ts';
import { OptionList } from './OptionList.tsx';
import type { SelectProps } from './select-props.ts';
import type { SelectUse } from './use-select.ts';

interface SelectPopoverProps<Value> {
  readonly props: SelectProps<Value>;
  readonly use: SelectUse<Value>;
  readonly listId: string;
}

function SearchBox<Value>({ props, use, listId }: SelectPopoverProps<Value>): JSX.Element {
  const t = useT();
  return (
    <input
      className="bv-select-search"
      value={use.state.search}
      placeholder={t(uiMessages.search)}
      aria-label={t(uiMessages.search)}
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-activedescendant={`${listId}-${use.state.active}`}
      autoFocus
      onFocus={({ target }) => {
        target.setSelectionRange(target.value.length, target.value.length);
      }}
      onPaste={(event) => {
        if (props.onPasteValues?.(event.clipboardData.getData('text')) !== true) return;
        event.preventDefault();
        use.toggle(false);
      }}
      onChange={(event) => use.search(event.target.value)}
    />
  );
}

function NoMatch<Value>({ props }: Pick<SelectPopoverProps<Value>, 'props'>): JSX.Element {
  const t = useT();
  const said = props.noMatchText ?? t(uiMessages.noMatch);
  return <div className="bv-select-empty">{props.isLoading === true ? t(uiMessages.loading) : said}</div>;
}

/** What opens below a select: its search, the choices that match, and the offer of a new one. */
export function SelectPopover<Value>({ props, use, listId }: SelectPopoverProps<Value>): JSX.Element {
  const { state, shown, canCreate } = use;
  const typed = state.search.trim();
  return (
    <div className="bv-select-popover" role="presentation" onKeyDown={use.onListKey}>
      {use.hasSearch && <SearchBox props={props} use={use} listId={listId} />}
      {shown.length > 0 && (
        <OptionList
          options={shown}
          active={state.active}
          selected={props.value}
          listId={listId}
          takesKeys={!use.hasSearch}
          scrollRef={use.scrollRef}
          onPick={use.pick}
          onHover={use.point}
        />
      )}
      {shown.length === 0 && !canCreate && <NoMatch props={props} />}
      {canCreate && (
        <button type="button" className="bv-select-create" onClick={use.create}>
          <Icon name="plus" size={14} /> {props.createLabel?.(typed) ?? typed}
        </button>
      )}
    </div>
  );
}
