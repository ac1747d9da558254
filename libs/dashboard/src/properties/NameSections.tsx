import { TagsField } from '@belvedere/control-editors';
import { useFlag, useRead } from '@belvedere/client-store';
import { LIST_PAGE_SIZE_MAX } from '@belvedere/core';
import { PeopleField, Switch, TextField, useDebounced, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { propertyMessages } from '../messages/properties.ts';
import { NamedField } from './NamedField.tsx';
import type { Named } from './property-form.ts';
import type { SectionProps } from './section-props.ts';

/** Title, address and tags. */
export function NameSection({
  slugFault,
  ...props
}: SectionProps & { readonly slugFault: string | null }): JSX.Element {
  const t = useT();
  const { form, set } = props;
  return (
    <div className="bv-properties-two">
      <TextField
        label={t(propertyMessages.titleField)}
        value={form.title}
        takesFocus
        error={form.title.trim() === '' ? t(propertyMessages.titleNeeded) : null}
        onChange={(title) => {
          set({ title });
        }}
      />
      <TextField
        label={t(propertyMessages.address)}
        hint={t(propertyMessages.addressHint)}
        isOptional
        value={form.slug}
        error={slugFault}
        onChange={(slug) => {
          set({ slug });
        }}
      />
      <TagsField
        tags={form.tags}
        onChange={(tags) => {
          set({ tags });
        }}
      />
    </div>
  );
}

const SEARCH_DELAY_MS = 200;

function useChoices(column: 'owners' | 'roles', isOn: boolean) {
  const [search, setSearch] = useState('');
  const filter = useDebounced(search.trim(), SEARCH_DELAY_MS);
  const { reply, isLoading } = useRead(
    'dashboard',
    'related',
    { params: { column }, q: { page_size: LIST_PAGE_SIZE_MAX, ...(filter !== '' && { filter }) } },
    { skip: !isOn },
  );
  const choices: readonly Named[] = (reply?.result ?? []).map(({ value, text }) => ({
    id: value,
    name: text,
  }));
  return { choices, isLoading, onSearch: setSearch };
}

function Roles({ form, set }: SectionProps): JSX.Element {
  const t = useT();
  const { choices, isLoading, onSearch } = useChoices('roles', true);
  return (
    <NamedField
      label={t(propertyMessages.roles)}
      hint={t(propertyMessages.rolesHint)}
      addLabel={t(propertyMessages.addRole)}
      chosen={form.roles}
      choices={choices}
      isLoading={isLoading}
      onSearch={onSearch}
      onChange={(roles) => {
        set({ roles });
      }}
    />
  );
}

/** Owners, the roles that may read, and whether others see it. */
export function AccessSection(props: SectionProps): JSX.Element {
  const t = useT();
  const { form, set } = props;
  const hasRoles = useFlag('DASHBOARD_RBAC');
  const { choices, isLoading, onSearch } = useChoices('owners', true);
  return (
    <>
      <div className="bv-properties-two">
        <PeopleField
          label={t(propertyMessages.owners)}
          addLabel={t(propertyMessages.addOwner)}
          people={form.owners}
          candidates={choices}
          isLoading={isLoading}
          onSearch={onSearch}
          onChange={(owners) => {
            set({ owners });
          }}
        />
        {hasRoles && <Roles {...props} />}
      </div>
      <Switch
        label={t(dashboardMessages.published)}
        isChecked={form.isPublished}
        onChange={(isPublished) => {
          set({ isPublished });
        }}
      />
    </>
  );
}

/** Who vouches for it. */
export function CertificationSection({ form, set }: SectionProps): JSX.Element {
  const t = useT();
  return (
    <div className="bv-properties-two">
      <TextField
        label={t(propertyMessages.certifiedBy)}
        isOptional
        value={form.certifiedBy}
        onChange={(certifiedBy) => {
          set({ certifiedBy });
        }}
      />
      {form.certifiedBy.trim() !== '' && (
        <TextField
          label={t(propertyMessages.details)}
          isOptional
          value={form.certificationDetails}
          onChange={(certificationDetails) => {
            set({ certificationDetails });
          }}
        />
      )}
    </div>
  );
}
