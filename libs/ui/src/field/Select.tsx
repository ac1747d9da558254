import { useId, type JSX } from 'react';
import { useT } from '../i18n/translate.ts';
import { Icon } from '../icon/Icon.tsx';
import { uiMessages } from '../messages.ts';
import { Popover } from '../overlay/Popover.tsx';
import { fieldNotes } from './field-notes.ts';
import { Field } from './Field.tsx';
import { Marks } from './Marks.tsx';
import { SelectPopover } from './SelectPopover.tsx';
import type { SelectOption, SelectProps } from './select-props.ts';
import { SwatchStrip } from './SwatchStrip.tsx';
import { useSelect } from './use-select.ts';

/** The choice as the closed field shows it. */
function CurrentChoice<Value>({
  current,
  placeholder,
}: {
  readonly current: SelectOption<Value> | null;
  readonly placeholder: string;
}): JSX.Element {
  return (
    <>
      {current?.swatches !== undefined && <SwatchStrip colors={current.swatches} />}
      <span className={current === null ? 'bv-ellipsis bv-text3' : 'bv-ellipsis'}>
        {current?.label ?? placeholder}
      </span>
      {current?.marks !== undefined && <Marks marks={current.marks} />}
      {current?.note !== undefined && <span className="bv-text3">{current.note}</span>}
      <Icon name="chevron-down" size={14} className="bv-select-caret" />
    </>
  );
}

function ClearButton({ onClear }: { readonly onClear: () => void }): JSX.Element {
  const t = useT();
  return (
    <button type="button" className="bv-select-clear" aria-label={t(uiMessages.clear)} onClick={onClear}>
      <Icon name="small-cross" size={14} />
    </button>
  );
}

/** Choice from a list with search; long lists draw only what is in sight. Letters search, also before the list is there. */
export function Select<Value extends string | number>(props: SelectProps<Value>): JSX.Element {
  const id = useId();
  const listId = useId();
  const use = useSelect(props);
  const { state, readOnly } = use;
  const { value, onClear, size = 'default' } = props;
  const current = props.options.find((option) => option.value === value) ?? null;
  return (
    <Field
      label={props.label}
      htmlFor={id}
      error={props.error ?? null}
      isLabelHidden={props.isLabelHidden ?? false}
      isOptional={props.isOptional ?? false}
      {...(props.hint !== undefined && { hint: props.hint })}
    >
      <div className="bv-select-box">
        <Popover
          isOpen={state.isOpen}
          onOpenChange={use.toggle}
          matchesWidth
          fills
          content={<SelectPopover props={props} use={use} listId={listId} />}
        >
          <button
            id={id}
            type="button"
            className={`bv-select bv-size-${size}${readOnly === null ? '' : ' bv-read-only'}`}
            disabled={use.isOff}
            title={readOnly ?? undefined}
            aria-haspopup="listbox"
            aria-expanded={state.isOpen}
            {...fieldNotes(id, props)}
            onKeyDown={use.onFieldKey}
          >
            {props.icon !== undefined && <Icon name={props.icon} size={14} />}
            <CurrentChoice current={current} placeholder={props.placeholder ?? ''} />
          </button>
        </Popover>
        {onClear !== undefined && value !== null && readOnly === null && <ClearButton onClear={onClear} />}
      </div>
    </Field>
  );
}
