import type { ChartDatasource } from '@belvedere/charts';
import { columnIcon, columnName } from '@belvedere/control-editors';
import { Icon, IconButton, MenuButton, TextField, useT, type IconName, type MenuEntry } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { datasetMessages } from '../messages/dataset.ts';
import { exploreMessages } from '../messages/explore.ts';
import type { Field } from './add-field.ts';

const SHOWN = 50;

function FieldRow({
  icon,
  name,
  label,
  note,
  title,
  onAdd,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly label: string;
  readonly note: string;
  readonly title: string;
  readonly onAdd: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <li>
      <button
        type="button"
        data-field={name}
        title={title}
        aria-label={t(exploreMessages.addField, { name: label })}
        onClick={onAdd}
      >
        <Icon name={icon} size={14} />
        <span className="bv-ellipsis">{label}</span>
        <code className="bv-ellipsis bv-text3">{note}</code>
      </button>
    </li>
  );
}

/** Metrics and columns of the dataset; a click adds one to the chart. */
export function DatasetPanel({
  datasource,
  isVirtual,
  menu,
  onAdd,
}: {
  readonly datasource: ChartDatasource;
  readonly isVirtual: boolean;
  readonly menu: readonly MenuEntry[];
  readonly onAdd: (field: Field) => void;
}): JSX.Element {
  const t = useT();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const matches = (...texts: readonly (string | null)[]): boolean =>
    texts.some((text) => text?.toLowerCase().includes(wanted) === true);
  const metrics = datasource.metrics.filter((metric) =>
    matches(metric.verbose_name, metric.metric_name, metric.description, metric.expression),
  );
  const columns = datasource.columns
    .filter((column) =>
      matches(column.verbose_name, column.column_name, column.description, column.expression),
    )
    .toSorted((a, b) => Number(b.is_dttm) - Number(a.is_dttm));
  return (
    <aside className="bv-dataset" aria-label={t(exploreMessages.datasetPanel)}>
      <header>
        <Icon name={isVirtual ? 'function' : 'th'} />
        <strong className="bv-ellipsis" title={datasource.name}>
          {datasource.name}
        </strong>
        <MenuButton entries={menu}>
          <IconButton icon="more" size="small" hasPopup label={t(datasetMessages.menu)} />
        </MenuButton>
      </header>
      <TextField
        label={t(exploreMessages.searchFields)}
        isLabelHidden
        icon="search"
        type="search"
        placeholder={t(exploreMessages.searchFields)}
        value={search}
        onChange={setSearch}
      />
      <div className="bv-dataset-fields">
        <h3>
          {t(exploreMessages.metrics)} <span className="bv-text3">{metrics.length}</span>
        </h3>
        <ul>
          {metrics.slice(0, SHOWN).map((metric) => (
            <FieldRow
              key={metric.metric_name}
              icon="function"
              name={metric.metric_name}
              label={metric.verbose_name ?? metric.metric_name}
              note={metric.expression}
              title={metric.description ?? metric.expression}
              onAdd={() => {
                onAdd({ kind: 'metric', name: metric.metric_name });
              }}
            />
          ))}
        </ul>
        <h3>
          {t(exploreMessages.columns)} <span className="bv-text3">{columns.length}</span>
        </h3>
        <ul>
          {columns.map((column) => (
            <FieldRow
              key={column.column_name}
              icon={columnIcon(column)}
              name={column.column_name}
              label={columnName(column)}
              note={column.type?.toLowerCase() ?? ''}
              title={column.description ?? column.column_name}
              onAdd={() => {
                onAdd({ kind: 'column', name: column.column_name });
              }}
            />
          ))}
        </ul>
        {metrics.length + columns.length === 0 && (
          <p className="bv-text3">{t(exploreMessages.noFields, { search })}</p>
        )}
      </div>
      <footer className="bv-text2">{t(exploreMessages.addHint)}</footer>
    </aside>
  );
}
