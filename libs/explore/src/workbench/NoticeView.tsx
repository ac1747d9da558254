import type { AnyControl, DroppedFields, FittedForm } from '@belvedere/controls';
import { adhocFiltersOf, NO_FILTER_RANGE, type AdhocFilter } from '@belvedere/core';
import { Button, useT, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { valueText, type ValueReader } from '../state/value-text.ts';
import { noticeMessages } from '../messages/explore.ts';
import { PanelNotice } from '../panel/PanelNotice.tsx';
import type { ExploreDataset } from '../state/explore-state.ts';
import type { Workbench } from '../state/use-workbench.ts';

/** What is to be decided after a change of the form. */
export type Notice =
  | { readonly kind: 'swapped'; readonly fitted: FittedForm; readonly dataset: ExploreDataset }
  | { readonly kind: 'unfilteredAxis'; readonly column: string };

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

/** Asks for the decision, with the ways there are. */
export function NoticeView({ notice, ...props }: NoticeProps & { readonly notice: Notice }): JSX.Element {
  return notice.kind === 'swapped' ? (
    <Swapped fitted={notice.fitted} {...props} />
  ) : (
    <UnfilteredAxis column={notice.column} {...props} />
  );
}
