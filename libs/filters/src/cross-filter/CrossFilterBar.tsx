import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import { Button, IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { crossFilterMessages } from '../messages/cross-filter.ts';
import { crossFilterActions, selectCrossFilters } from '../state/cross-filters-slice.ts';
import { maskLabel } from './mask-label.ts';
import { useIsCrossFiltered, type CrossFilterPlace } from './use-cross-filter.ts';

/** Props of {@link CrossFilterBar}. */
export interface CrossFilterBarProps {
  readonly place: CrossFilterPlace;
  readonly titleOf: (chartId: number) => string;
  /** Name of a column of a chart's dataset, as readers know it. */
  readonly columnOf: (chartId: number, column: string) => string;
  /** Brings a chart into sight. */
  readonly onLocate: (chartId: number) => void;
}

/** The cross-filters of a dashboard as chips that can be taken away; nothing while there are none. */
export function CrossFilterBar({
  place: { instance, metadata },
  titleOf,
  columnOf,
  onLocate,
}: CrossFilterBarProps): JSX.Element | null {
  const t = useT();
  const dispatch = useAppDispatch();
  const isOn = useIsCrossFiltered(metadata);
  const choices = useAppSelector((root) => selectCrossFilters(root, instance));
  const masks = Object.values(choices).map(({ mask }) => mask);
  if (!isOn || masks.length === 0) return null;
  return (
    <section className="bv-cross-bar" aria-label={t(crossFilterMessages.crossFilters)}>
      <span className="bv-cross-name">{t(crossFilterMessages.crossFilters)}</span>
      <ul>
        {masks.map((mask) => {
          const chartId = Number(mask.id);
          const label = maskLabel(mask, (column) => columnOf(chartId, column));
          const title = titleOf(chartId);
          return (
            <li key={mask.id} className="bv-cross-chip">
              <span className="bv-ellipsis" title={t(crossFilterMessages.chosenIn, { label, title })}>
                {label}
              </span>
              <IconButton
                icon="locate"
                size="small"
                label={t(crossFilterMessages.locate, { title })}
                onClick={() => {
                  onLocate(chartId);
                }}
              />
              <IconButton
                icon="cross"
                size="small"
                label={t(crossFilterMessages.remove, { label })}
                onClick={() => {
                  dispatch(crossFilterActions.changed({ key: instance, chartId, choice: null }));
                }}
              />
            </li>
          );
        })}
      </ul>
      {masks.length > 1 && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            dispatch(crossFilterActions.cleared({ key: instance }));
          }}
        >
          {t(crossFilterMessages.clear)}
        </Button>
      )}
    </section>
  );
}
