import { Checkbox, Icon, Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { uploadMessages } from '../messages/uploads.ts';
import type { FileContents, ReadingForm } from './upload-form.ts';

interface OptionProps {
  readonly reading: ReadingForm;
  readonly onChange: (reading: ReadingForm) => void;
}

const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-15', 'utf-16le', 'utf-16be'] as const;

function Layout({ reading, onChange }: OptionProps): JSX.Element {
  const t = useT();
  return (
    <div className="bv-file-options">
      <Select
        label={t(uploadMessages.delimiter)}
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
        value={reading.header}
        options={[
          { value: '', label: t(uploadMessages.found) },
          { value: '0', label: t(uploadMessages.headerYes) },
          { value: 'none', label: t(uploadMessages.headerNo) },
        ]}
        onChange={(header) => {
          onChange({ ...reading, header });
        }}
      />
      <Select
        label={t(uploadMessages.encoding)}
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
      onChange({ ...reading, skipRows: skipRows.replaceAll(/\D/g, ''), nullValues });
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
          { value: '.', label: t(uploadMessages.point) },
          { value: ',', label: t(uploadMessages.comma) },
        ]}
        onChange={(decimal) => {
          onChange({ ...reading, decimal });
        }}
      />
    </div>
  );
}

/** How a file is read; folded until asked for. A workbook's sheet is always in sight. */
export function ReadingOptions({
  reading,
  contents,
  onChange,
}: OptionProps & { readonly contents: FileContents | null }): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const sheets = contents?.sheets ?? [];
  if (contents?.kind === 'columnar') return null;
  return (
    <section className="bv-form-section">
      {sheets.length > 1 && (
        <Select
          label={t(uploadMessages.sheet)}
          value={reading.sheet === '' ? (sheets[0] ?? '') : reading.sheet}
          options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
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
          <Layout reading={reading} onChange={onChange} />
          <Texts reading={reading} onChange={onChange} />
          <Checkbox
            label={t(uploadMessages.skipBad)}
            isChecked={reading.badLines === 'skip'}
            onChange={(isSkipped) => {
              onChange({ ...reading, badLines: isSkipped ? 'skip' : 'error' });
            }}
          />
          <Checkbox
            label={t(uploadMessages.dayFirst)}
            isChecked={reading.dayFirst}
            onChange={(dayFirst) => {
              onChange({ ...reading, dayFirst });
            }}
          />
        </>
      )}
    </section>
  );
}
