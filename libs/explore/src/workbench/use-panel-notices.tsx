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

interface NoticeProps {
  readonly workbench: Workbench;
  readonly onClose: () => void;
}

/** A time axis that no filter limits: shall one be added? */
function UnfilteredAxis({
  column,
  workbench,
  onClose,
}: NoticeProps & { readonly column: string }): JSX.Element {
  const t = useT();
  const addFilter = (): void => {
    const filters = adhocFiltersOf(workbench.state.formData);
    const added: AdhocFilter = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: column,
      operator: 'TEMPORAL_RANGE',
      comparator: NO_FILTER_RANGE,
    };
    workbench.changeMany({ adhoc_filters: [...filters, added] });
    onClose();
  };
  return (
    <PanelNotice
      title={t(noticeMessages.axisTitle)}
      text={t(noticeMessages.axisText, { column })}
      actions={
        <>
          <Button size="small" onClick={addFilter}>
            {t(noticeMessages.addFilter)}
          </Button>
          <Button kind="quiet" size="small" onClick={onClose}>
            {t(noticeMessages.no)}
          </Button>
        </>
      }
    />
  );
}

/** What another dataset kept of the form: go on with it, or begin anew? */
function Swapped({
  fitted,
  workbench: { panel, clearForm },
  onClose,
}: NoticeProps & { readonly fitted: FittedForm }): JSX.Element {
  const t = useT();
  const isKept = fitted.kept.length > 0;
  return (
    <PanelNotice
      title={t(isKept ? noticeMessages.keepTitle : noticeMessages.nothingKept)}
      text={fittedText(fitted, { panel, t })}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {t(noticeMessages.continue)}
          </Button>
          {isKept && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                clearForm();
                onClose();
              }}
            >
              {t(noticeMessages.clearForm)}
            </Button>
          )}
        </>
      }
    />
  );
}

function NoticeView({ notice, ...props }: NoticeProps & { readonly notice: Notice }): JSX.Element {
  return notice.kind === 'swapped' ? (
    <Swapped fitted={notice.fitted} {...props} />
  ) : (
    <UnfilteredAxis column={notice.column} {...props} />
  );
}

/** Asks what to do after a swap of the dataset, and after a time axis that no filter limits. */
export function usePanelNotices(workbench: Workbench): PanelNotices {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { state, change, changeDataset } = workbench;
  const close = (): void => {
    setNotice(null);
  };
  const isShown = notice !== null && !isPast(notice, state.dataset);
  return {
    notice: isShown ? <NoticeView notice={notice} workbench={workbench} onClose={close} /> : null,
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
