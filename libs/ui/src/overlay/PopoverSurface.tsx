import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingNode,
  FloatingPortal,
  FloatingTree,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useFloatingNodeId,
  useFloatingParentNodeId,
  useInteractions,
} from '@floating-ui/react';
import { useState, type JSX, type MouseEvent, type RefObject } from 'react';
import { firstTypedField, typesByFinger } from './first-field.ts';
import { placementBeside } from './popover-placement.ts';
import type { PopoverProps } from './popover-props.ts';

const GAP_PX = 4;
const SCREEN_EDGE_PX = 8;
/** Width of a form: what stands beside its target narrows to it before it goes elsewhere. */
const FORM_PX = 288;
const CLOSES = '.bp6-popover-dismiss';
const STOPS =
  'button:not(:disabled, [tabindex="-1"]), a[href], input:not(:disabled, [tabindex="-1"]), textarea, select, [tabindex="0"]';

interface SurfaceProps extends Omit<PopoverProps, 'children' | 'isOpen' | 'onReach'> {
  readonly target: HTMLElement;
}

/** Inside a dialog it stands in the dialog, which keeps the focus to itself. */
function portalRoot(target: HTMLElement): HTMLElement {
  return target.closest<HTMLElement>('.bp6-overlay') ?? document.body;
}

/** Whether an event happens in a dialog that was opened from the popover: what a dialog hears closes nothing below it. */
function isInDialogAbove(event: Event | undefined, target: HTMLElement): boolean {
  const place = event instanceof FocusEvent ? event.relatedTarget : event?.target;
  const dialog = place instanceof Element ? place.closest('.bp6-overlay') : null;
  return dialog !== null && !dialog.contains(target);
}

const isBeside = (placement: string): boolean => /^(?:left|right)/.test(placement);

/** Where it goes: beside its target narrowed to the room that is there, else below or above and no wider than the target. */
function placedBeside() {
  return [
    size({
      padding: SCREEN_EDGE_PX,
      apply: ({ placement, elements, rects, availableWidth }) => {
        const hasRoom = isBeside(placement) && availableWidth >= FORM_PX;
        const most = hasRoom ? availableWidth : Math.max(FORM_PX, rects.reference.width);
        elements.floating.style.maxInlineSize = `${most}px`;
      },
    }),
    flip({ padding: SCREEN_EDGE_PX, crossAxis: false, fallbackPlacements: ['bottom-start', 'top-start'] }),
    shift({ padding: SCREEN_EDGE_PX, crossAxis: true }),
  ];
}

/** How far down the window the middle of an element is, 0 to 1. */
function shareDown(target: HTMLElement): number {
  const { top, height } = target.getBoundingClientRect();
  return (top + height / 2) / window.innerHeight;
}

const placedBelow = () => [flip({ padding: SCREEN_EDGE_PX }), shift({ padding: SCREEN_EDGE_PX })];

/** The first field of a popover, else the first stop of the Tab key in it. */
function firstStopIn(surface: HTMLElement | null): HTMLElement | null {
  const field = surface === null || typesByFinger() ? null : firstTypedField(surface);
  return field ?? surface?.querySelector<HTMLElement>(STOPS) ?? null;
}

/** What has the focus at first, looked for when it is asked for: a popover has its fields by then. */
const firstStopOf = (elements: { readonly floating: HTMLElement | null }): RefObject<HTMLElement | null> => ({
  get current() {
    return firstStopIn(elements.floating);
  },
});

function Surface(props: SurfaceProps): JSX.Element {
  const { placement: asked = 'bottom-start' } = props;
  const [wanted] = useState(() =>
    isBeside(asked)
      ? placementBeside(asked.startsWith('left') ? 'left' : 'right', shareDown(props.target))
      : asked,
  );
  const nodeId = useFloatingNodeId();
  const {
    refs: { setFloating },
    floatingStyles,
    context,
    elements,
    placement,
  } = useFloating({
    nodeId,
    open: true,
    onOpenChange: (isOpen, event) => {
      if (!isInDialogAbove(event, props.target)) props.onOpenChange(isOpen);
    },
    placement: wanted,
    strategy: 'fixed',
    elements: { reference: props.target },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(GAP_PX),
      ...(isBeside(wanted) ? placedBeside() : placedBelow()),
      size({
        padding: SCREEN_EDGE_PX,
        apply: ({ elements, rects, availableHeight }) => {
          elements.floating.style.maxBlockSize = `${availableHeight}px`;
          if (props.matchesWidth === true) elements.floating.style.inlineSize = `${rects.reference.width}px`;
        },
      }),
    ],
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);
  const closeOnChoice = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest(CLOSES) !== null) props.onOpenChange(false);
  };
  return (
    <FloatingNode id={nodeId}>
      <FloatingPortal root={portalRoot(props.target)}>
        <FloatingFocusManager
          context={context}
          modal={false}
          initialFocus={props.takesFocus === false ? -1 : firstStopOf(elements)}
          returnFocus={props.returnsFocus !== false}
        >
          <div
            ref={setFloating}
            className="bv-popover"
            data-side={placement.split('-')[0]}
            style={floatingStyles}
            {...getFloatingProps({ onClick: closeOnChoice })}
          >
            {props.content}
          </div>
        </FloatingFocusManager>
      </FloatingPortal>
    </FloatingNode>
  );
}

/** The raised part of a popover, placed beside its target and kept on the screen. */
export function PopoverSurface(props: SurfaceProps): JSX.Element {
  const isOutermost = useFloatingParentNodeId() === null;
  return isOutermost ? (
    <FloatingTree>
      <Surface {...props} />
    </FloatingTree>
  ) : (
    <Surface {...props} />
  );
}
