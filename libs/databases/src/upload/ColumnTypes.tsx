import { Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { uploadMessages } from '../messages/upload.ts';
import { isNumberType, TYPE_TITLES, type FileContents } from './upload-form.ts';

interface ColumnTypesProps {
  readonly contents: FileContents;
  /** Types that were chosen, by column. */
  readonly types: Readonly<Record<string, string>>;
  readonly onType: (column: string, type: string) => void;
}

const COLUMNS_SHOWN = 60;
const ROWS_SHOWN = 5;

type FileColumn = FileContents['columns'][number];

const alignOf = (type: string): string => (isNumberType(type) ? 'bv-end' : '');

/** Name, type and reason of a column; the type can be changed. */
function ColumnHead({
  column: { name, type, reason },
  chosen = type,
  onType,
}: Pick<ColumnTypesProps, 'onType'> & {
  readonly column: FileColumn;
  readonly chosen: string | undefined;
}): JSX.Element {
  const t = useT();
  const options = [...new Set([...Object.keys(TYPE_TITLES), type])].map((value) => {
    const title = TYPE_TITLES[value];
    return { value, label: title === undefined ? value : t(title) };
  });
  return (
    <th scope="col" className={alignOf(chosen)}>
      <div className="bv-ellipsis" title={name}>
        {name}
      </div>
      <Select
        label={t(uploadMessages.typeOf, { column: name })}
        isLabelHidden
        size="small"
        value={chosen}
        options={options}
        onChange={(next) => {
          onType(name, next);
        }}
      />
      <div className="bv-file-reason" title={reason}>
        {reason}
      </div>
    </th>
  );
}

/** Columns of a file with their types, which can be changed, over its first rows. */
export function ColumnTypes({ contents, types, onType }: ColumnTypesProps): JSX.Element {
  const t = useT();
  const columns = contents.columns.slice(0, COLUMNS_SHOWN);
  const rows = contents.preview.slice(0, ROWS_SHOWN);
  const left = contents.columns.length - columns.length;
  const firstRows = rows.length === 1 ? uploadMessages.firstRow : uploadMessages.firstRows;
  return (
    <section className="bv-file-columns">
      <div className="bv-file-columns-head">
        <h3>{t(uploadMessages.columns)}</h3>
        <span className="bv-text3">{t(firstRows, { count: rows.length })}</span>
      </div>
      <div className="bv-file-table" tabIndex={0} role="region" aria-label={t(uploadMessages.columns)}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.name} column={column} chosen={types[column.name]} onType={onType} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map(({ name, type }, at) => (
                  <td key={name} className={alignOf(types[name] ?? type)} title={row[at] ?? ''}>
                    {row[at] ?? <span className="bv-text3">NULL</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <div className="bv-text3">{t(uploadMessages.moreColumns, { count: left })}</div>}
    </section>
  );
}
