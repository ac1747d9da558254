import { OwnersField, TagsField } from '@belvedere/control-editors';
import { Button, Dialog, TextAreaField, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { propertyMessages } from '../messages/header.ts';
import type { SavedChart } from '../state/explore-state.ts';
import { propertyFault, propertyFormOf, type PropertyForm } from './property-form.ts';
import { useSaveProperties } from './use-save-properties.ts';

interface PartProps {
  readonly form: PropertyForm;
  readonly set: (change: Partial<PropertyForm>) => void;
}

interface JudgedPartProps extends PartProps {
  readonly fault: ReturnType<typeof propertyFault>;
}

function Naming({ form, fault, set }: JudgedPartProps): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={t(propertyMessages.name)}
        value={form.name}
        takesFocus
        error={fault === 'name' ? t(propertyMessages.nameNeeded) : null}
        onChange={(name) => {
          set({ name });
        }}
      />
      <TextAreaField
        label={t(propertyMessages.description)}
        hint={t(propertyMessages.descriptionHint)}
        value={form.description}
        rows={3}
        onChange={(description) => {
          set({ description });
        }}
      />
    </>
  );
}

function Owners({ form, set }: PartProps): JSX.Element {
  const t = useT();
  return (
    <OwnersField
      group="chart"
      label={t(propertyMessages.owners)}
      hint={t(propertyMessages.ownersHint)}
      addLabel={t(propertyMessages.addOwner)}
      owners={form.owners}
      onChange={(owners) => {
        set({ owners });
      }}
    />
  );
}

function CacheTimeout({ form, fault, set }: JudgedPartProps): JSX.Element {
  const t = useT();
  return (
    <TextField
      label={t(propertyMessages.cacheTimeout)}
      hint={t(propertyMessages.cacheTimeoutHint)}
      unit={t(propertyMessages.seconds)}
      value={form.cacheTimeout}
      error={fault === 'cacheTimeout' ? t(propertyMessages.wholeNumber) : null}
      onChange={(cacheTimeout) => {
        set({ cacheTimeout });
      }}
    />
  );
}

function Certification({ form, set }: PartProps): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        label={t(propertyMessages.certifiedBy)}
        hint={t(propertyMessages.certifiedByHint)}
        isOptional
        value={form.certifiedBy}
        onChange={(certifiedBy) => {
          set({ certifiedBy });
        }}
      />
      {form.certifiedBy.trim() !== '' && (
        <TextField
          label={t(propertyMessages.certificationDetails)}
          isOptional
          value={form.certificationDetails}
          onChange={(certificationDetails) => {
            set({ certificationDetails });
          }}
        />
      )}
    </>
  );
}

/** Name, description, owners, cache and certification of a saved chart. */
export function PropertiesDialog({
  chart,
  onSaved,
  onClose,
}: {
  readonly chart: SavedChart;
  readonly onSaved: (chart: SavedChart) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const [form, setForm] = useState(() => propertyFormOf(chart));
  const { isBusy, failure, save } = useSaveProperties(chart);
  const fault = propertyFault(form);
  const set = (change: Partial<PropertyForm>): void => {
    setForm({ ...form, ...change });
  };
  const submit = async (): Promise<void> => {
    const saved = await save(form);
    if (saved === null) return;
    onSaved(saved);
    onClose();
  };
  return (
    <Dialog
      title={t(propertyMessages.title)}
      isOpen
      onClose={onClose}
      size="form"
      footNote={failure}
      actions={
        <>
          <Button onClick={onClose}>{t(propertyMessages.cancel)}</Button>
          <Button
            kind="primary"
            isLoading={isBusy}
            isDisabled={fault !== null || chart.isManagedExternally}
            {...(chart.isManagedExternally && { title: t(propertyMessages.managed) })}
            onClick={() => void submit()}
          >
            {t(propertyMessages.save)}
          </Button>
        </>
      }
    >
      <Naming form={form} fault={fault} set={set} />
      <Owners form={form} set={set} />
      <TagsField
        tags={form.tags}
        onChange={(tags) => {
          set({ tags });
        }}
      />
      <CacheTimeout form={form} fault={fault} set={set} />
      <Certification form={form} set={set} />
    </Dialog>
  );
}
