import { Checkbox, Icon, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { uploadMessages } from '../messages/upload.ts';
import { headerLines, withHeader, withSkipRows, type FileContents, type ReadingForm } from './upload-form.ts';

interface OptionProps {
  readonly reading: ReadingForm;
  readonly contents: FileContents | null;
  readonly onChange: (reading: ReadingForm) => void;
}

const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
];

const hintOf = (reason: string | null | undefined) =>
  reason === null || reason === undefined ? {} : { hint: reason };

function Layout({ reading, contents, onChange }: OptionProps): JSX.Element {
  const t = useT();
  const lines = contents === null ? [] : headerLines(contents);
  return (
    <div className="bv-file-options">
      <Select
        label={t(uploadMessages.delimiter)}
        {...hintOf(contents?.reasons.delimiter)}
        value={reading.delimiter}
        options={[
          { value: '', label: t(uploadMessages.found) },
          { value: ',', label: t(uploadMessages.comma) },
          { value: ';', label: t(uploadMessages.semicolon) },
          { value: 'tab', label: t(uploadMessages.tab) },
          { value: '|', label: t(uploadMessages.pipe) },
        ]}
        onChange={(delimiter) => {
          onChange({ ...reading, delimiter });
        }}
      />
      <Select
        label={t(uploadMessages.header)}
        {...hintOf(contents?.reasons.header)}
        value={reading.header}
        options={[
          { value: '', label: t(uploadMessages.found) },
          ...lines.map(({ value, line, text }) => ({
            value,
            label: t(uploadMessages.headerLine, { line, text }),
          })),
          { value: 'none', label: t(uploadMessages.headerNo) },
        ]}
        onChange={(header) => {
          onChange(withHeader(reading, header));
        }}
      />
      <Select
        label={t(uploadMessages.encoding)}
        {...hintOf(contents?.reasons.encoding)}
        value={reading.encoding}
        options={[
          { value: '', label: t(uploadMessages.found) },
          ...ENCODINGS.map((encoding) => ({ value: encoding, label: encoding })),
        ]}
        onChange={(encoding) => {
          onChange({ ...reading, encoding });
        }}
      />
    </div>
  );
}

function Texts({ reading, onChange }: OptionProps): JSX.Element {
  const t = useT();
  const [skipRows, setSkipRows] = useState(reading.skipRows);
  const [nullValues, setNullValues] = useState(reading.nullValues);
  const commit = (): void => {
    if (skipRows !== reading.skipRows || nullValues !== reading.nullValues)
      onChange({ ...withSkipRows(reading, skipRows.replaceAll(/\D/g, '')), nullValues });
  };
  return (
    <div className="bv-file-options">
      <TextField
        label={t(uploadMessages.skip)}
        value={skipRows}
        onChange={setSkipRows}
        onBlur={commit}
        onEnter={commit}
      />
      <TextField
        label={t(uploadMessages.nulls)}
        hint={t(uploadMessages.nullsHint)}
        value={nullValues}
        onChange={setNullValues}
        onBlur={commit}
        onEnter={commit}
      />
      <Select
        label={t(uploadMessages.decimalMark)}
        value={reading.decimal}
        options={[
          { value: '', label: t(uploadMessages.foundByColumn) },
          { value: '.', label: t(uploadMessages.point) },
          { value: ',', label: t(uploadMessages.comma) },
        ]}
        onChange={(decimal) => {
          onChange({ ...reading, decimal });
        }}
      />
      <Select
        label={t(uploadMessages.dateOrder)}
        value={reading.dateOrder}
        options={[
          { value: '', label: t(uploadMessages.foundByColumn) },
          { value: 'day', label: t(uploadMessages.dayFirst) },
          { value: 'month', label: t(uploadMessages.monthFirst) },
        ]}
        onChange={(dateOrder) => {
          onChange({ ...reading, dateOrder });
        }}
      />
    </div>
  );
}

/** The sheet that is read unless another one is chosen: the first in sight. */
const shownSheet = (contents: FileContents | null): string | undefined =>
  contents?.sheets.find((sheet) => !contents.hidden_sheets.includes(sheet)) ?? contents?.sheets[0];

/** How a file is read; folded until asked for. A workbook's sheet is always in sight. */
export function ReadingOptions({ reading, contents, onChange }: OptionProps): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const sheets = contents?.sheets ?? [];
  const isHidden = (sheet: string): boolean => contents?.hidden_sheets.includes(sheet) === true;
  if (contents?.kind === 'columnar') return null;
  return (
    <section className="bv-form-section">
      {sheets.length > 1 && (
        <Select
          label={t(uploadMessages.sheet)}
          value={reading.sheet === '' ? (shownSheet(contents) ?? '') : reading.sheet}
          options={sheets.map((sheet) => ({
            value: sheet,
            label: isHidden(sheet) ? t(uploadMessages.hiddenSheet, { sheet }) : sheet,
          }))}
          onChange={(sheet) => {
            onChange({ ...reading, sheet });
          }}
        />
      )}
      <button
        type="button"
        className="bv-fold"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} /> {t(uploadMessages.options)}
      </button>
      {isOpen && (
        <>
          <Layout reading={reading} contents={contents} onChange={onChange} />
          <Texts reading={reading} contents={contents} onChange={onChange} />
          <Checkbox
            label={t(uploadMessages.skipBad)}
            isChecked={reading.badLines === 'skip'}
            onChange={(isSkipped) => {
              onChange({ ...reading, badLines: isSkipped ? 'skip' : 'error' });
            }}
          />
        </>
      )}
    </section>
  );
}
