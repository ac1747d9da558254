import { useCount, useRead, type CountText } from '@belvedere/client-store';
import { Icon, Segmented, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { ruleMessages } from '../../messages/row-rules.ts';
import { settingsMessages } from '../../messages/settings.ts';
import type { RulePreview } from './rule-draft.ts';
import type { Preview } from './use-preview.ts';

type TablePreview = RulePreview['tables'][number];

function Share({ table }: { readonly table: TablePreview }): JSX.Element {
  const t = useT();
  const count = useCount();
  const { name, before, after, uncounted } = table;
  if (uncounted !== null)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={4} className="bv-text3">
          {uncounted}
        </td>
      </tr>
    );
  if (before === null || after === null)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={4} className="bv-danger-text">
          {t(ruleMessages.notCounted, { why: t(ruleMessages.refusedShort) })}
        </td>
      </tr>
    );
  const share = before === 0 ? 0 : (after / before) * 100;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="bv-rule-number bv-text2">{count(before)}</td>
      <td className="bv-rule-arrow">→</td>
      <td className="bv-rule-number">
        <strong>{count(after)}</strong>
      </td>
      <td className="bv-rule-number bv-rule-bar">
        <span className="bv-rule-share">
          <span style={{ inlineSize: `${share}%` }} />
        </span>
        <span className="bv-text2">{t(ruleMessages.share, { percent: share.toFixed(1) })}</span>
      </td>
    </tr>
  );
}

/** Moments that end in a time of day stand as people read them. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)/;

/** A value as it stands in a row; whole numbers in groups of digits, others with every digit that came. */
function cellText(value: unknown, count: CountText): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return count(value);
  if (typeof value === 'number') return String(value).replace('-', '\u2212');
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replace(MOMENT, '$1 $2');
}

interface CellProps {
  readonly value: unknown;
  readonly isMasked: boolean;
}

function RowCell({ value, isMasked }: CellProps): JSX.Element {
  const t = useT();
  const count = useCount();
  const classes = [
    isMasked ? 'bv-masked' : '',
    typeof value === 'number' ? 'bv-rule-number' : '',
    value == null ? 'bv-text3' : '',
  ];
  return (
    <td className={classes.join(' ').trim()}>
      {value == null ? t(ruleMessages.missing) : cellText(value, count)}
    </td>
  );
}

function Rows({ rows }: { readonly rows: NonNullable<RulePreview['rows']> }): JSX.Element {
  const t = useT();
  const isNumeric = (name: string): boolean => {
    const values = rows.data.map((row) => row[name]).filter((value) => value != null);
    return values.length > 0 && values.every((value) => typeof value === 'number');
  };
  const classesOf = (name: string, isMasked: boolean): string =>
    [isMasked ? 'bv-masked' : '', isNumeric(name) ? 'bv-rule-number' : ''].join(' ').trim();
  return (
    <div className="bv-rule-rows">
      <table>
        <thead>
          <tr>
            {rows.columns.map(({ name, is_masked }) => (
              <th key={name} scope="col" className={classesOf(name, is_masked)}>
                {name} {is_masked && <Icon name="eye-off" size={12} label={t(ruleMessages.masked)} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.data.map((row, at) => (
            <tr key={at}>
              {rows.columns.map(({ name, is_masked }) => (
                <RowCell key={name} value={row[name]} isMasked={is_masked} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a person sees under a rule: counts per table, the first rows, and the query that gave them. */
export function RulePreviewPanel({
  preview,
  person,
  onPerson,
  onTable,
}: {
  readonly preview: Preview;
  readonly person: number | null;
  readonly onPerson: (id: number | null) => void;
  readonly onTable: (id: number) => void;
}): JSX.Element {
  const t = useT();
  const people = useRead('rowRule', 'related', {
    params: { column: 'created_by' },
    q: { page: 0, page_size: 100 },
  });
  const { result, problem } = preview;
  const rows = result?.rows ?? null;
  const uncounted = result?.tables.find((table) => table.uncounted !== null)?.uncounted ?? null;
  const open = (result?.tables ?? []).filter(({ fault }) => fault === null);
  return (
    <>
      <section className="bv-rule-card" aria-label={t(ruleMessages.whatSeen)}>
        <header>
          <div>
            <h2>{t(ruleMessages.whatSeen)}</h2>
            <p className="bv-text3">{t(ruleMessages.whatSeenWhy)}</p>
          </div>
          <Select<number>
            label={t(ruleMessages.person)}
            isLabelHidden
            icon="people"
            value={person}
            placeholder={t(ruleMessages.anybody)}
            isLoading={people.isLoading}
            options={(people.reply?.result ?? []).map(({ value, text }) => ({ value, label: text }))}
            onChange={onPerson}
            onClear={() => {
              onPerson(null);
            }}
          />
        </header>
        {problem !== null && <p className="bv-danger-text">{problem}</p>}
        <table className="bv-rule-shares">
          <tbody>
            {result?.tables.map((table) => (
              <Share key={table.id} table={table} />
            ))}
          </tbody>
        </table>
      </section>
      <section className="bv-rule-card" aria-busy={preview.isOld}>
        {rows === null ? (
          <p className="bv-text3">
            {preview.isOld && problem === null
              ? t(settingsMessages.reading)
              : (uncounted ?? t(ruleMessages.rowsNone))}
          </p>
        ) : (
          <>
            <header>
              <div>
                <h2>
                  {t(ruleMessages.rowsSeen, { table: open.find(({ id }) => id === rows.table)?.name ?? '' })}
                </h2>
                <p className="bv-text3">{t(ruleMessages.rowsSome, { count: rows.data.length })}</p>
              </div>
              {open.length > 1 && open.length < 5 && (
                <Segmented
                  label={t(ruleMessages.tables)}
                  value={String(rows.table)}
                  options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={(id) => {
                    onTable(Number(id));
                  }}
                />
              )}
            </header>
            <Rows rows={rows} />
            <details className="bv-rule-query">
              <summary>{t(ruleMessages.query)}</summary>
              <pre>{rows.sql}</pre>
            </details>
          </>
        )}
      </section>
    </>
  );
}
