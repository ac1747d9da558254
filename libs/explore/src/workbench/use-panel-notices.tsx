import type { AnyControl, DroppedFields, FittedForm } from '@belvedere/controls';
import { adhocFiltersOf, NO_FILTER_RANGE, type AdhocFilter } from '@belvedere/core';
import { Button, useT, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { valueText, type ValueReader } from '../state/value-text.ts';
import { noticeMessages } from '../messages/explore.ts';
import { PanelNotice } from '../panel/PanelNotice.tsx';
import type { ExploreDataset } from '../state/explore-state.ts';
import { unfilteredAxis } from '../state/unfiltered-axis.ts';
import type { Workbench } from '../state/use-workbench.ts';

type Notice =
  | { readonly kind: 'swapped'; readonly fitted: FittedForm; readonly dataset: ExploreDataset }
  | { readonly kind: 'unfilteredAxis'; readonly column: string };

/** The notice above the controls, and the changes after which there may be one. */
export interface PanelNotices {
  readonly notice: JSX.Element | null;
  readonly change: (control: AnyControl, value: unknown) => void;
  readonly changeDataset: (dataset: ExploreDataset) => void;
}

/** A swap that was undone needs no answer. */
const isPast = (notice: Notice, dataset: ExploreDataset): boolean =>
  notice.kind === 'swapped' && notice.dataset !== dataset;

const labelsOf = (controls: readonly AnyControl[], t: Translate): string =>
  controls.map((control) => t(control.label)).join(', ');

const droppedText = ({ control, items }: DroppedFields, { panel, t }: ValueReader): string =>
  t(noticeMessages.droppedOf, {
    control: t(control.label),
    names: valueText(control, items, { panel, t }),
  });

function fittedText({ kept, dropped, unchecked }: FittedForm, reader: ValueReader): string {
  const { t } = reader;
  const lost = dropped.map((fields) => droppedText(fields, reader)).join('; ');
  const parts = [
    t(kept.length === 0 ? noticeMessages.nothingKeptText : noticeMessages.keepText),
    ...(dropped.length === 0 ? [] : [t(noticeMessages.keepDropped, { controls: lost })]),
    ...(unchecked.length === 0
      ? []
      : [t(noticeMessages.keepUnchecked, { controls: labelsOf(unchecked, t) })]),
  ];
  return parts.join(' ');
}

/** Asks what to do after a swap of the dataset, and after a time axis that no filter limits. */
export function usePanelNotices(workbench: Workbench): PanelNotices {
  const t = useT();
  const [notice, setNotice] = useState<Notice | null>(null);
  const { state, panel, change, changeMany, changeDataset, clearForm } = workbench;
  const close = (): void => {
    setNotice(null);
  };
  const addFilter = (column: string): void => {
    const filters = adhocFiltersOf(state.formData);
    const added: AdhocFilter = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: column,
      operator: 'TEMPORAL_RANGE',
      comparator: NO_FILTER_RANGE,
    };
    changeMany({ adhoc_filters: [...filters, added] });
    close();
  };
  const view = (shown: Notice): JSX.Element => {
    if (shown.kind === 'unfilteredAxis')
      return (
        <PanelNotice
          title={t(noticeMessages.axisTitle)}
          text={t(noticeMessages.axisText, { column: shown.column })}
          actions={
            <>
              <Button
                size="small"
                onClick={() => {
                  addFilter(shown.column);
                }}
              >
                {t(noticeMessages.addFilter)}
              </Button>
              <Button kind="quiet" size="small" onClick={close}>
                {t(noticeMessages.no)}
              </Button>
            </>
          }
        />
      );
    const isKept = shown.fitted.kept.length > 0;
    return (
      <PanelNotice
        title={t(isKept ? noticeMessages.keepTitle : noticeMessages.nothingKept)}
        text={fittedText(shown.fitted, { panel, t })}
        actions={
          <>
            <Button size="small" onClick={close}>
              {t(noticeMessages.continue)}
            </Button>
            {isKept && (
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  clearForm();
                  close();
                }}
              >
                {t(noticeMessages.clearForm)}
              </Button>
            )}
          </>
        }
      />
    );
  };
  return {
    notice: notice === null || isPast(notice, state.dataset) ? null : view(notice),
    change: (control, value) => {
      const after = { ...state.formData, [control.name]: value } as typeof state.formData;
      const column = unfilteredAxis(state.formData, after, state.dataset.datasource);
      const hasFilters = workbench.panel.formData['adhoc_filters'] !== undefined;
      change(control, value);
      if (column !== null && hasFilters) setNotice({ kind: 'unfilteredAxis', column });
      else if (control.name === 'x_axis' || control.name === 'adhoc_filters') close();
    },
    changeDataset: (dataset) => {
      setNotice({ kind: 'swapped', fitted: changeDataset(dataset), dataset });
    },
  };
}
