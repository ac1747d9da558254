import type { DataMask } from '@belvedere/core';
import { FilterBadge, type RejectedFilter } from '@belvedere/filters';
import { IconButton, MenuButton, useT, type MenuSlot } from '@belvedere/ui';
import type { JSX } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import { useMaskLabel, useMaskPlace } from './use-mask-words.ts';

/** The head of a chart's panel: what it shows, which filters hold for it, and its menu. */
export function ChartHead({
  title,
  hint,
  subtitle,
  menu,
  switches,
  applied,
  rejected,
  legendRef,
}: {
  readonly title: string;
  /** Is said when the title is pointed at. */
  readonly hint: string;
  /** Empty for none. */
  readonly subtitle: string;
  readonly menu: (list: MenuSlot) => JSX.Element;
  /** What readers may switch; null for nothing. */
  readonly switches: ((list: MenuSlot) => JSX.Element) | null;
  readonly applied: readonly DataMask[];
  readonly rejected: readonly RejectedFilter[];
  /** Takes the element in which the chart's legend may stand. */
  readonly legendRef: (element: HTMLElement | null) => void;
}): JSX.Element {
  const t = useT();
  return (
    <header className="bv-part-head">
      <div className="bv-part-titles">
        <h3 className="bv-ellipsis" title={hint}>
          {title}
        </h3>
        {subtitle !== '' && (
          <p className="bv-ellipsis" title={subtitle}>
            {subtitle}
          </p>
        )}
      </div>
      <div ref={legendRef} className="bv-head-room" />
      <FilterBadge
        title={title}
        applied={applied}
        rejected={rejected}
        labelOf={useMaskLabel()}
        onLocate={useMaskPlace()}
      />
      {switches !== null && (
        <MenuButton entries={switches}>
          <IconButton
            icon="swap-horizontal"
            size="small"
            hasPopup
            label={t(partMessages.switches, { title })}
          />
        </MenuButton>
      )}
      <MenuButton entries={menu}>
        <IconButton icon="more" size="small" hasPopup label={t(partMessages.menu, { title })} />
      </MenuButton>
    </header>
  );
}
