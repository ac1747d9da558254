import type { Message, MessageValues } from '@belvedere/core';
import { stacking, type Theme } from '@belvedere/theme';
import type { Description, DescriptionRow } from '../plot/description.ts';
import type { Box } from '../model/plot.ts';
import { tooltipPlace } from '../plot/tooltip-place.ts';
import { sceneMessages } from './messages.ts';

const MOST_ROWS = 10;
const EDGE_PX = 4;

/** Where a tooltip belongs, in viewport px. */
interface TooltipTarget {
  readonly x: number;
  readonly y: number;
  readonly mark: Box;
  /** Docks above this box instead of beside the place: a finger hides what is under it. */
  readonly dock?: Box;
}

/** The dark plate of a chart. */
export interface Tooltip {
  show(description: Description, target: TooltipTarget, theme: Theme): void;
  hide(): void;
  dispose(): void;
}

type Translate = (message: Message, values?: MessageValues) => string;

function element(document: Document, style: Partial<CSSStyleDeclaration>, text = ''): HTMLElement {
  const node = document.createElement('div');
  Object.assign(node.style, style);
  node.textContent = text;
  return node;
}

function rowNodes(
  document: Document,
  { label, value, color }: DescriptionRow,
  theme: Theme,
): readonly HTMLElement[] {
  const key = element(document, {
    width: '8px',
    height: '8px',
    borderRadius: '2px',
    alignSelf: 'center',
    background: color ?? 'transparent',
  });
  const name = element(
    document,
    {
      color: theme.color.onTooltip2,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      maxWidth: '220px',
    },
    label,
  );
  const number = element(document, { textAlign: 'end', fontWeight: '600', whiteSpace: 'nowrap' }, value);
  return [key, name, number];
}

function contentNodes(
  document: Document,
  { title, rows, footnote }: Description,
  theme: Theme,
  translate: Translate,
): readonly HTMLElement[] {
  const heading = element(
    document,
    { fontWeight: '600', marginBlockEnd: rows.length > 0 ? '2px' : '0', overflowWrap: 'anywhere' },
    title,
  );
  const grid = element(document, { display: 'grid', gridTemplateColumns: '8px 1fr auto', columnGap: '8px' });
  grid.append(...rows.slice(0, MOST_ROWS).flatMap((row) => rowNodes(document, row, theme)));
  const left = rows.length - MOST_ROWS;
  const notes = [
    ...(left > 0 ? [translate(sceneMessages.more, { count: left })] : []),
    ...(footnote === undefined ? [] : [footnote]),
  ];
  return [
    heading,
    ...(rows.length > 0 ? [grid] : []),
    ...notes.map((note) => element(document, { color: theme.color.onTooltip2 }, note)),
  ];
}

function plateStyle({ name, color, typography }: Theme): Partial<CSSStyleDeclaration> {
  return {
    background: color.tooltip,
    color: color.onTooltip,
    font: `400 12px/18px ${typography.family.sans}`,
    fontFeatureSettings: typography.features,
    boxShadow: name === 'dark' ? `0 0 0 1px ${color.borderStrong}` : 'none',
  };
}

/** A tooltip on the page's body, so that no panel cuts it. Built from nodes and text only. */
export function createTooltip(document: Document, translate: Translate): Tooltip {
  const plate = element(document, {
    position: 'fixed',
    insetBlockStart: '0',
    left: '0',
    display: 'none',
    pointerEvents: 'none',
    padding: '8px 10px',
    borderRadius: '6px',
    maxWidth: 'min(360px, calc(100vw - 16px))',
    zIndex: String(stacking.tooltip),
  });
  plate.setAttribute('aria-hidden', 'true');
  plate.className = 'bv-chart-tooltip';
  const moveTo = (x: number, y: number): void =>
    void (plate.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
  return {
    show(description, { x, y, mark, dock }, theme) {
      Object.assign(plate.style, plateStyle(theme), { display: 'block' });
      plate.replaceChildren(...contentNodes(document, description, theme, translate));
      if (!plate.isConnected) document.body.append(plate);
      const { offsetWidth: width, offsetHeight: height } = plate;
      const { clientWidth, clientHeight } = document.documentElement;
      const bounds = { x: EDGE_PX, y: EDGE_PX, w: clientWidth - EDGE_PX * 2, h: clientHeight - EDGE_PX * 2 };
      if (dock !== undefined && dock.y - height - EDGE_PX >= 0) {
        moveTo(
          Math.max(EDGE_PX, Math.min(clientWidth - width - EDGE_PX, x - width / 2)),
          dock.y - height - EDGE_PX,
        );
        return;
      }
      const place = tooltipPlace({ x, y, width, height, mark, bounds });
      moveTo(place.x, place.y);
    },
    hide: () => void (plate.style.display = 'none'),
    dispose: () => plate.remove(),
  };
}
