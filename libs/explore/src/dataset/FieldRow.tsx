import type { ChartDatasource } from '@belvedere/charts';
import { fieldMarks, useDraggedField } from '@belvedere/control-editors';
import { Icon, IconButton, lazyPart, Marks, Popover, useT } from '@belvedere/ui';
import { Suspense, useRef, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { exploreMessages } from '../messages/explore.ts';
import { fieldOf, type ListedField } from './fields.ts';
import type { Detail } from './use-detail.ts';

const FieldDetail = lazyPart(async () => (await import('./FieldDetail.tsx')).FieldDetail);

/** Fetches the cards of fields ahead of the first; failing is left to the use. */
export const prefetchDetail = FieldDetail.prefetch;

/** Props of {@link FieldRow}. */
export interface FieldRowProps {
  readonly listed: ListedField;
  readonly datasource: ChartDatasource;
  /** Number of the row, which the list finds it by. */
  readonly row: number;
  /** The row that the Tab key stops at. */
  readonly isStop: boolean;
  readonly detail: Detail;
  readonly onAdd: () => void;
  /** Opens what else can be done with the field, at a point of the window. */
  readonly onMenu: (place: { readonly x: number; readonly y: number }) => void;
}

/** The card of a field; it stays while the pointer is on it. */
function Card({
  listed,
  datasource,
  detail,
}: Pick<FieldRowProps, 'listed' | 'datasource' | 'detail'>): JSX.Element {
  return (
    <div
      onPointerEnter={() => {
        detail.point(listed.key);
      }}
      onPointerLeave={detail.leave}
    >
      <Suspense>
        <FieldDetail listed={listed} datasource={datasource} />
      </Suspense>
    </div>
  );
}

function FieldButton({
  listed,
  row,
  isStop,
  onAdd,
}: Pick<FieldRowProps, 'listed' | 'row' | 'isStop' | 'onAdd'>): JSX.Element {
  const t = useT();
  return (
    <button
      type="button"
      className="bv-field-main"
      data-field={fieldOf(listed).name}
      data-row={row}
      tabIndex={isStop ? 0 : -1}
      aria-label={t(exploreMessages.addField, { name: listed.label })}
      onClick={onAdd}
    >
      <Icon name={listed.icon} size={14} />
      <span className="bv-field-name bv-ellipsis">{listed.label}</span>
      <Marks marks={fieldMarks(listed.field, t)} />
    </button>
  );
}

function MoreButton({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }): JSX.Element {
  const t = useT();
  return (
    <span className="bv-field-more">
      <IconButton
        icon="more"
        size="small"
        hasPopup
        label={t(datasetMessages.more, { name: label })}
        onClick={onOpen}
      />
    </span>
  );
}

/** A field: a click adds it, dragging takes it to a control, resting on it shows its card. */
export function FieldRow(props: FieldRowProps): JSX.Element {
  const { listed, detail, onMenu } = props;
  const ref = useRef<HTMLDivElement>(null);
  const { key, label } = listed;
  const isDragged = useDraggedField(ref, fieldOf(listed), label);
  const placeOfMenu = (): { readonly x: number; readonly y: number } => {
    const box = ref.current?.getBoundingClientRect();
    return { x: box?.right ?? 0, y: box?.top ?? 0 };
  };
  return (
    <Popover
      isOpen={detail.open === key && !isDragged}
      onOpenChange={(isOpen) => {
        if (!isOpen) detail.close();
      }}
      placement="right-start"
      fills
      takesFocus={false}
      content={<Card {...props} />}
    >
      <div
        ref={ref}
        className={isDragged ? 'bv-field-row bv-dragged' : 'bv-field-row'}
        onPointerMove={(event) => {
          const isMoved = event.movementX !== 0 || event.movementY !== 0;
          if (event.pointerType === 'mouse' && isMoved) detail.point(key);
        }}
        onPointerLeave={detail.leave}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(event.clientX > 0 ? { x: event.clientX, y: event.clientY } : placeOfMenu());
        }}
      >
        <FieldButton {...props} />
        <code className="bv-ellipsis bv-text3">{listed.note}</code>
        <MoreButton
          label={label}
          onOpen={() => {
            detail.close();
            onMenu(placeOfMenu());
          }}
        />
      </div>
    </Popover>
  );
}
