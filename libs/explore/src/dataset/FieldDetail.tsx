import { useChartData } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import { certificationText } from '@belvedere/control-editors';
import type { PanelColumn } from '@belvedere/controls';
import { formatNumber } from '@belvedere/format';
import { Icon, lazyPart, useT } from '@belvedere/ui';
import { Suspense, useMemo, type JSX, type ReactNode } from 'react';
import { fieldMessages } from '../messages/dataset.ts';
import { figuresContext, PREVIEWED_VALUES, readFigures, type FieldFigures } from './field-figures.ts';
import type { ListedField } from './fields.ts';

const Markdown = lazyPart(async () => (await import('@belvedere/ui/markdown')).Markdown);

const grouped = (count: number): string => formatNumber(',d', count);
const percent = (share: number): string => formatNumber('.1%', share);

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }): JSX.Element {
  return (
    <div className="bv-field-figure">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ValueText({ text }: { readonly text: string | null }): JSX.Element {
  const t = useT();
  if (text === null) return <span className="bv-text3">{t(fieldMessages.isNull)}</span>;
  if (text === '') return <span className="bv-text3">{t(fieldMessages.isEmpty)}</span>;
  return (
    <span className="bv-ellipsis" title={text}>
      {text}
    </span>
  );
}

function Figures({ figures }: { readonly figures: FieldFigures }): JSX.Element {
  const t = useT();
  const { rows, distinct, nullShare, range, values } = figures;
  if (rows === 0 || nullShare === null) return <p className="bv-text2">{t(fieldMessages.empty)}</p>;
  return (
    <>
      <dl className="bv-field-figures">
        <Figure label={t(fieldMessages.distinct)}>{grouped(distinct)}</Figure>
        <Figure label={t(fieldMessages.nulls)}>{percent(nullShare)}</Figure>
        {range !== null && <Figure label={t(fieldMessages.range)}>{range.join(' – ')}</Figure>}
      </dl>
      <div className="bv-field-values">
        <div className="bv-field-label">{t(fieldMessages.values)}</div>
        <ul>
          {values.map(({ text, count }, index) => (
            <li key={index}>
              <ValueText text={text} />
              <span className="bv-text2">{grouped(count)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Keeps the place of the figures, line by line. */
function Counting(): JSX.Element {
  const t = useT();
  return (
    <div className="bv-field-counting" role="status" aria-label={t(fieldMessages.counting)}>
      {Array.from({ length: PREVIEWED_VALUES + 3 }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** Asks for the values of a column while it stands there; what was asked once is known. */
function ColumnFigures({
  datasource,
  column,
}: {
  readonly datasource: ChartDatasource;
  readonly column: PanelColumn;
}): JSX.Element {
  const t = useT();
  const context = useMemo(() => figuresContext(datasource, column), [datasource, column]);
  const { result, problem } = useChartData({ context });
  const [figures, preview] = result?.answers ?? [];
  if (problem !== null)
    return (
      <p className="bv-field-problem" role="alert">
        {t(fieldMessages.failed)}: {problem.message}
      </p>
    );
  if (figures === undefined || preview === undefined) return <Counting />;
  return <Figures figures={readFigures(figures.frame, preview.frame)} />;
}

function Remarks({ field }: Pick<ListedField, 'field'>): JSX.Element {
  const t = useT();
  const certification = field.certification ?? null;
  const warning = field.warning ?? null;
  return (
    <>
      {certification !== null && (
        <p className="bv-field-remark bv-certified">
          <Icon name="endorsed" size={14} /> {certificationText(certification, t)}
        </p>
      )}
      {warning !== null && (
        <div className="bv-field-remark bv-warned">
          <Icon name="warning-sign" size={14} />
          <Suspense fallback={warning}>
            <Markdown source={warning} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The card of a field: what it is, who stands for it, and of a column what it holds. */
export function FieldDetail({
  listed,
  datasource,
}: {
  readonly listed: ListedField;
  readonly datasource: ChartDatasource;
}): JSX.Element {
  const t = useT();
  const { field, kind, icon, label } = listed;
  const name = kind === 'metric' ? field.metric_name : field.column_name;
  const { expression } = field;
  const format = kind === 'metric' ? field.d3format : null;
  return (
    <div className="bv-field-detail" aria-live="polite">
      <header>
        <Icon name={icon} size={14} />
        <strong className="bv-ellipsis">{label}</strong>
        {kind === 'column' && <code className="bv-text3">{field.type?.toLowerCase()}</code>}
      </header>
      {name !== label && <code className="bv-text2">{name}</code>}
      {field.description !== null && <p>{field.description}</p>}
      {expression !== null && expression !== '' && (
        <div>
          <div className="bv-field-label">{t(fieldMessages.expression)}</div>
          <code className="bv-becomes">{expression}</code>
        </div>
      )}
      {format !== null && (
        <dl className="bv-field-figures">
          <Figure label={t(fieldMessages.format)}>
            <code>{format}</code>
          </Figure>
        </dl>
      )}
      <Remarks field={field} />
      {kind === 'column' && <ColumnFigures datasource={datasource} column={field} />}
    </div>
  );
}
