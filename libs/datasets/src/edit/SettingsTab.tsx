import { OwnersField } from '@belvedere/control-editors';
import type { Message } from '@belvedere/core';
import { Checkbox, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { editMessages } from '../messages/edit.ts';
import type { DatasetFields, OwnerDraft } from './draft.ts';
import { faultText } from './fault-text.ts';
import { extraWithLines, linesOfExtra } from './hierarchy-lines.ts';
import { disallowsAdhoc, withDisallowAdhoc } from './extra-settings.ts';
import type { Editor } from './use-editor.ts';

interface PartProps {
  readonly fields: DatasetFields;
  readonly faultOf: (field: string) => string | null;
  readonly change: (patch: Partial<DatasetFields>) => void;
}

function personOf(id: number, text: string): OwnerDraft {
  const [first = '', ...rest] = text.split(' ');
  return { id, first_name: first, last_name: rest.join(' ') };
}

function Owners({ fields, change }: Omit<PartProps, 'faultOf'>): JSX.Element {
  const t = useT();
  return (
    <OwnersField
      group="dataset"
      label={t(editMessages.owners)}
      hint={t(editMessages.ownersHint)}
      addLabel={t(editMessages.addOwner)}
      owners={fields.owners.map(({ id, first_name, last_name }) => ({
        id,
        name: `${first_name} ${last_name}`.trim(),
      }))}
      onChange={(people) => {
        change({ owners: people.map(({ id, name }) => personOf(id, name)) });
      }}
    />
  );
}

/** The orders of columns through which charts are drilled, one a line. */
function Hierarchies({ fields, faultOf, change }: PartProps): JSX.Element {
  const t = useT();
  const [typed, setTyped] = useState({ of: fields.extra, text: linesOfExtra(fields.extra) });
  return (
    <TextAreaField
      label={t(editMessages.hierarchies)}
      isOptional
      rows={2}
      hint={t(editMessages.hierarchiesHint)}
      value={typed.of === fields.extra ? typed.text : linesOfExtra(fields.extra)}
      error={faultOf('hierarchies')}
      onChange={(text) => {
        const extra = extraWithLines(fields.extra, text);
        setTyped({ of: extra, text });
        change({ extra });
      }}
    />
  );
}

function BasicSettings({ fields, faultOf, change }: PartProps): JSX.Element {
  const t = useT();
  return (
    <fieldset className="bv-settings">
      <legend>{t(editMessages.basic)}</legend>
      <TextAreaField
        label={t(editMessages.description)}
        isOptional
        rows={4}
        value={fields.description}
        onChange={(description) => {
          change({ description });
        }}
      />
      <TextField
        label={t(editMessages.defaultUrl)}
        isOptional
        hint={t(editMessages.defaultUrlHint)}
        value={fields.default_endpoint}
        error={faultOf('default_endpoint')}
        onChange={(default_endpoint) => {
          change({ default_endpoint });
        }}
      />
      <Owners fields={fields} change={change} />
      {faultOf('extra') === null && <Hierarchies fields={fields} faultOf={faultOf} change={change} />}
      <Checkbox
        label={t(editMessages.autocomplete)}
        isChecked={fields.filter_select_enabled}
        onChange={(filter_select_enabled) => {
          change({ filter_select_enabled });
        }}
      />
      {fields.filter_select_enabled && (
        <TextAreaField
          label={t(editMessages.predicate)}
          isOptional
          isMono
          rows={2}
          hint={t(editMessages.predicateHint)}
          value={fields.fetch_values_predicate}
          onChange={(fetch_values_predicate) => {
            change({ fetch_values_predicate });
          }}
        />
      )}
      <Checkbox
        label={t(editMessages.disallowAdhoc)}
        isChecked={disallowsAdhoc(fields.extra)}
        isDisabled={faultOf('extra') !== null}
        onChange={(isChecked) => {
          change({ extra: withDisallowAdhoc(fields.extra, isChecked) });
        }}
      />
    </fieldset>
  );
}

/** Fields that are switched on or off. */
type Switch = 'always_filter_main_dttm' | 'normalize_columns' | 'is_sqllab_view';

const SWITCHES: readonly (readonly [field: Switch, label: Message])[] = [
  ['always_filter_main_dttm', editMessages.alwaysFilter],
  ['normalize_columns', editMessages.normalize],
  ['is_sqllab_view', editMessages.isSqllabView],
];

function TimeFields({ fields, faultOf, change }: PartProps): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={t(editMessages.cacheTimeout)}
        isOptional
        unit={t(editMessages.seconds)}
        hint={t(editMessages.cacheTimeoutHint)}
        value={fields.cache_timeout}
        error={faultOf('cache_timeout')}
        onChange={(cache_timeout) => {
          change({ cache_timeout });
        }}
      />
      <TextField
        label={t(editMessages.offset)}
        isOptional
        unit={t(editMessages.hours)}
        hint={t(editMessages.offsetHint)}
        value={fields.offset}
        error={faultOf('offset')}
        onChange={(offset) => {
          change({ offset });
        }}
      />
    </>
  );
}

/** Settings that are written as JSON. */
function JsonFields({ fields, faultOf, change }: PartProps): JSX.Element {
  const t = useT();
  return (
    <>
      <TextAreaField
        label={t(editMessages.template)}
        isOptional
        isMono
        rows={3}
        hint={t(editMessages.templateHint)}
        value={fields.template_params}
        error={faultOf('template_params')}
        onChange={(template_params) => {
          change({ template_params });
        }}
      />
      <TextAreaField
        label={t(editMessages.extra)}
        isOptional
        isMono
        rows={3}
        hint={t(editMessages.extraHint)}
        value={fields.extra}
        error={faultOf('extra')}
        onChange={(extra) => {
          change({ extra });
        }}
      />
    </>
  );
}

function AdvancedSettings(props: PartProps): JSX.Element {
  const t = useT();
  const { fields, change } = props;
  return (
    <fieldset className="bv-settings">
      <legend>{t(editMessages.advanced)}</legend>
      <TimeFields {...props} />
      <JsonFields {...props} />
      {SWITCHES.map(([field, label]) => (
        <Checkbox
          key={field}
          label={t(label)}
          isChecked={fields[field]}
          onChange={(isChecked) => {
            change({ [field]: isChecked });
          }}
        />
      ))}
    </fieldset>
  );
}

/** What holds for the whole dataset. */
export function SettingsTab({ editor }: { readonly editor: Editor }): JSX.Element {
  const t = useT();
  const { draft, faults, step } = editor;
  const shared: PartProps = {
    fields: draft.fields,
    faultOf: (field) => faultText(t, faults, null, field),
    change: (patch) => {
      step({ type: 'fieldsChanged', patch });
    },
  };
  return (
    <div className="bv-settings-pair">
      <BasicSettings {...shared} />
      <AdvancedSettings {...shared} />
    </div>
  );
}
