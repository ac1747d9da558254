import type { ChartDatasource } from '@belvedere/charts';
import { Chart } from '@belvedere/chart-host';
import { useServices } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorPanel,
  LoadingState,
  TextField,
  useT,
} from '@belvedere/ui';
import { useMemo, useState, type JSX } from 'react';
import { suggestMessages } from '../messages/suggest.ts';
import type { SuggestedChart } from './suggest-charts.ts';
import { useCreateDashboard } from './use-create-dashboard.ts';
import { useSuggestion, type Suggestion } from './use-suggestion.ts';

/** Props of {@link SuggestDashboardDialog}. */
export interface SuggestDashboardDialogProps {
  readonly datasetId: number;
  readonly name: string;
  readonly onClose: () => void;
}

function Preview({
  chart,
  datasource,
  isKept,
  onToggle,
}: {
  readonly chart: SuggestedChart;
  readonly datasource: ChartDatasource;
  readonly isKept: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  const t = useT();
  const title = t(chart.title, chart.values);
  const form = useMemo(
    () => ({ ...chart.form, datasource: `${datasource.id}__table` }),
    [chart.form, datasource.id],
  );
  return (
    <article className="bv-suggested" data-kept={isKept} data-width={chart.width} aria-label={title}>
      <header>
        <Checkbox label={title} isChecked={isKept} onChange={onToggle} />
      </header>
      <div className="bv-suggested-chart" data-low={chart.height < 30}>
        <Chart formData={form} datasource={datasource} title={title} section="EXPLORE" />
      </div>
    </article>
  );
}

function Body({
  suggestion,
  dropped,
  onToggle,
}: {
  readonly suggestion: Suggestion;
  readonly dropped: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}): JSX.Element {
  const t = useT();
  if (suggestion.charts.length === 0)
    return (
      <EmptyState
        icon="dashboard"
        title={t(suggestMessages.nothing)}
        reason={t(suggestMessages.nothingWhy)}
      />
    );
  return (
    <div className="bv-suggested-charts">
      {suggestion.charts.map((chart) => (
        <Preview
          key={chart.id}
          chart={chart}
          datasource={suggestion.datasource}
          isKept={!dropped.has(chart.id)}
          onToggle={() => {
            onToggle(chart.id);
          }}
        />
      ))}
    </div>
  );
}

/** Suggests a first dashboard for a dataset, with its charts drawn; what is kept is saved in one go. */
export function SuggestDashboardDialog({
  datasetId,
  name,
  onClose,
}: SuggestDashboardDialogProps): JSX.Element {
  const t = useT();
  const { navigate } = useServices();
  const { suggestion, problem, retry } = useSuggestion(datasetId);
  const [title, setTitle] = useState(t(suggestMessages.nameOf, { dataset: name }));
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, create } = useCreateDashboard((id) => {
    onClose();
    navigate(dashboardUrl(id));
  });
  const kept = suggestion?.charts.filter((chart) => !dropped.has(chart.id)) ?? [];
  const toggle = (id: string): void => {
    const isDropped = dropped.has(id);
    setDropped(new Set(isDropped ? [...dropped].filter((one) => one !== id) : [...dropped, id]));
  };
  return (
    <Dialog
      title={t(suggestMessages.title)}
      isOpen
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(suggestMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={kept.length === 0 || title.trim() === ''}
            isLoading={isBusy}
            onClick={() => {
              if (suggestion !== null) void create(title, kept, suggestion.datasource);
            }}
          >
            {t(kept.length === 1 ? suggestMessages.createOne : suggestMessages.create, {
              count: kept.length,
            })}
          </Button>
        </>
      }
    >
      <div className="bv-suggest">
        <p className="bv-text2">{t(suggestMessages.text)}</p>
        <TextField label={t(suggestMessages.name)} value={title} autoComplete="off" onChange={setTitle} />
        {problem !== null && (
          <ErrorPanel
            title={t(suggestMessages.failed)}
            reason={problem.message}
            requestId={problem.requestId}
            onRetry={retry}
          />
        )}
        {problem === null && suggestion === null && <LoadingState shape="bars" />}
        {suggestion !== null && <Body suggestion={suggestion} dropped={dropped} onToggle={toggle} />}
      </div>
    </Dialog>
  );
}
