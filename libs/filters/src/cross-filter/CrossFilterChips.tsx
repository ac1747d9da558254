import { useAppDispatch } from '@belvedere/client-store';
import type { DataMask } from '@belvedere/core';
import { Button, IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { crossFilterMessages } from '../messages/cross-filter.ts';
import { crossFilterActions } from '../state/cross-filters-slice.ts';
import type { CrossFilterBarProps } from './bar-props.ts';

/** Cross-filters as chips that can be taken away. */
export function CrossFilterChips({
  place: { instance },
  masks,
  titleOf,
  labelOf,
  onLocate,
}: CrossFilterBarProps & { readonly masks: readonly DataMask[] }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
    <section className="bv-cross-bar" aria-label={t(crossFilterMessages.crossFilters)}>
      <span className="bv-cross-name">{t(crossFilterMessages.crossFilters)}</span>
      <ul>
        {masks.map((mask) => {
          const chartId = Number(mask.id);
          const label = labelOf(mask);
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
