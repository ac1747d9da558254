import { layoutSheet, partName, sheetScale, type Layout } from '@belvedere/core';
import type { JSX } from 'react';

/** Width of a sketch, CSS px. */
const WIDTH_PX = 300;

/** Where everything stands on one tab, as boxes with names; parts that differ are framed. */
export function LayoutSketch({
  layout,
  tab,
  marked,
}: {
  readonly layout: Layout;
  readonly tab: string | undefined;
  readonly marked: ReadonlySet<string>;
}): JSX.Element {
  const { places, height } = layoutSheet(layout, {
    width: WIDTH_PX,
    scale: sheetScale(WIDTH_PX),
    openTabs: tab === undefined ? [] : [tab],
  });
  const share = (px: number, of: number): string => `${of === 0 ? 0 : (px / of) * 100}%`;
  return (
    <div className="bv-sketch">
      <div style={{ aspectRatio: `${WIDTH_PX} / ${Math.max(1, height)}` }}>
        {places.map(({ id, x, y, width, height: tall }) => {
          const part = layout[id];
          return (
            <span
              key={id}
              className={marked.has(id) ? 'bv-marked' : ''}
              style={{
                insetInlineStart: share(x, WIDTH_PX),
                insetBlockStart: share(y, height),
                inlineSize: share(width, WIDTH_PX),
                blockSize: share(tall, height),
              }}
            >
              {part === undefined ? '' : partName(layout, part)}
            </span>
          );
        })}
      </div>
    </div>
  );
}
