import { OwnersField, TagsField, useRelated } from '@belvedere/control-editors';
import { useFlag } from '@belvedere/client-store';
import { Switch, TextField, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { propertyMessages } from '../messages/properties.ts';
import { NamedField } from './NamedField.tsx';
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

function Roles({ form, set }: SectionProps): JSX.Element {
  const t = useT();
  const { choices, isLoading, onSearch } = useRelated('dashboard', 'roles');
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
  return (
    <>
      <div className="bv-properties-two">
        <OwnersField
          group="dashboard"
          label={t(propertyMessages.owners)}
          addLabel={t(propertyMessages.addOwner)}
          owners={form.owners}
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
