import { Field, Popover, type IconName } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { AddLine, Pill } from '../basic/Pill.tsx';

/** How an item is shown while it is not edited. */
export interface PillLook {
  readonly icon: IconName;
  readonly label: string;
  /** Shown on hover; the label when left out. */
  readonly title?: string;
  readonly warning?: string | null;
}

/** What edits one item. */
export interface ItemFormProps<Item> {
  /** Null makes a new one. */
  readonly item: Item | null;
  readonly onApply: (item: Item) => void;
  readonly onCancel: () => void;
}

/** Props of {@link PillList}. */
export interface PillListProps<Item> {
  readonly label: string;
  readonly error: string | null;
  readonly items: readonly Item[];
  readonly lookOf: (item: Item) => PillLook;
  readonly addLabel: string;
  readonly form: (props: ItemFormProps<Item>) => JSX.Element;
  readonly onChange: (items: readonly Item[]) => void;
  /** At most one item. */
  readonly isSingle?: boolean;
  /** Fetches the form before it is opened. */
  readonly onReach?: () => void;
}

/** Items as pills, each with a popover that edits it, and a line that adds one. */
export function PillList<Item>({
  label,
  error,
  items,
  lookOf,
  addLabel,
  form,
  onChange,
  isSingle = false,
  onReach,
}: PillListProps<Item>): JSX.Element {
  const [open, setOpen] = useState<number | null>(null);
  const close = (): void => {
    setOpen(null);
  };
  const apply =
    (index: number) =>
    (item: Item): void => {
      onChange(
        index >= items.length ? [...items, item] : items.map((old, at) => (at === index ? item : old)),
      );
      close();
    };
  const popover = (index: number, child: JSX.Element): JSX.Element => (
    <Popover
      key={index}
      isOpen={open === index}
      onOpenChange={(isOpen) => {
        setOpen(isOpen ? index : null);
      }}
      placement="left-start"
      fills
      {...(onReach !== undefined && { onReach })}
      content={form({ item: items[index] ?? null, onApply: apply(index), onCancel: close })}
    >
      {child}
    </Popover>
  );
  const edit = (index: number) => (): void => {
    setOpen(index);
  };
  return (
    <Field label={label} error={error}>
      <div className="bv-pills">
        {items.map((item, index) =>
          popover(
            index,
            <Pill
              {...lookOf(item)}
              isOpen={open === index}
              onEdit={edit(index)}
              onRemove={() => {
                onChange(items.filter((_, at) => at !== index));
              }}
            />,
          ),
        )}
        {(!isSingle || items.length === 0) &&
          popover(
            items.length,
            <div>
              <AddLine label={addLabel} onClick={edit(items.length)} />
            </div>,
          )}
      </div>
    </Field>
  );
}
