import { TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import type { Remarks } from './extra-text.ts';

/** Certification and warning of a column or metric. */
export function RemarkFields({
  remarks,
  onChange,
}: {
  readonly remarks: Remarks;
  readonly onChange: (remarks: Remarks) => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={t(editMessages.certifiedBy)}
        isOptional
        value={remarks.certifiedBy}
        onChange={(certifiedBy) => {
          onChange({ ...remarks, certifiedBy });
        }}
      />
      <TextField
        label={t(editMessages.certificationDetails)}
        isOptional
        value={remarks.certificationDetails}
        onChange={(certificationDetails) => {
          onChange({ ...remarks, certificationDetails });
        }}
      />
      <TextField
        label={t(editMessages.warning)}
        isOptional
        hint={t(editMessages.warningHint)}
        value={remarks.warning}
        onChange={(warning) => {
          onChange({ ...remarks, warning });
        }}
      />
    </>
  );
}
