import { useAppDispatch } from '@belvedere/client-store';
import { Button, Dialog, ErrorPanel, Icon, LoadingState, useT } from '@belvedere/ui';
import type { CodeMark } from '@belvedere/ui/code';
import { useState, type JSX } from 'react';
import { DiscardDialog } from '../changes/DiscardDialog.tsx';
import { propertyMessages } from '../messages/properties.ts';
import { ColourSection } from './ColourSection.tsx';
import { JsonSection } from './JsonSection.tsx';
import { AccessSection, CertificationSection, NameSection } from './NameSections.tsx';
import { changeCount, propertyFault, settingFaults, type PropertyForm } from './property-form.ts';
import { PropertyNav } from './PropertyNav.tsx';
import { FilterSection, RefreshSection } from './ReadingSections.tsx';
import { saveProperties, type OpenedProperties, type Refusal } from './save-properties.ts';
import { SECTIONS, type SectionName } from './section-props.ts';
import { StyleSection } from './StyleSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useOpenedProperties } from './use-opened-properties.ts';
import { usePreview } from './use-preview.ts';
import { useSections } from './use-sections.ts';

/** What the foot says: what is wrong, why nothing was saved, or how much is not saved yet. */
function FootNote({
  opened,
  form,
  refusal,
  onGo,
}: {
  readonly opened: OpenedProperties;
  readonly form: PropertyForm;
  readonly refusal: Refusal | null;
  readonly onGo: (line: number) => void;
}): JSX.Element | null {
  const t = useT();
  const faults = settingFaults(form.metadata);
  const [first] = faults;
  if (first !== undefined)
    return (
      <span className="bv-wrong-text">
        <Icon name="error" size={14} />{' '}
        {t(faults.length === 1 ? propertyMessages.jsonFaults : propertyMessages.jsonFaultsMany, {
          count: faults.length,
        })}{' '}
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onGo(first.line);
          }}
        >
          {t(propertyMessages.goToLine, { line: first.line })}
        </Button>
      </span>
    );
  if (refusal !== null)
    return (
      <span className="bv-wrong-text" role="alert">
        {refusal.isConflict
          ? t(propertyMessages.conflict)
          : t(propertyMessages.failed, { reason: refusal.reason })}
      </span>
    );
  const count = changeCount(opened.form, form);
  if (count === 0) return null;
  return <>{t(count === 1 ? propertyMessages.oneChange : propertyMessages.changes, { count })}</>;
}

function Section({
  name,
  props,
  slugFault,
  mark,
}: {
  readonly name: SectionName;
  readonly props: { readonly form: PropertyForm; readonly set: (change: Partial<PropertyForm>) => void };
  readonly slugFault: string | null;
  readonly mark: CodeMark | null;
}): JSX.Element {
  switch (name) {
    case 'name':
      return <NameSection {...props} slugFault={slugFault} />;
    case 'access':
      return <AccessSection {...props} />;
    case 'certification':
      return <CertificationSection {...props} />;
    case 'colours':
      return <ColourSection {...props} />;
    case 'style':
      return <StyleSection {...props} />;
    case 'refresh':
      return <RefreshSection {...props} />;
    case 'filters':
      return <FilterSection {...props} />;
    case 'time':
      return <TimeSection {...props} />;
    case 'json':
      return <JsonSection {...props} mark={mark} />;
  }
}

const SETTING_SECTIONS: ReadonlySet<SectionName> = new Set(['colours', 'refresh', 'filters', 'time']);

function Sections({
  opened,
  form,
  set,
  refusal,
  mark,
  sections: { scroller, current, onScroll, goTo },
}: {
  readonly opened: OpenedProperties;
  readonly form: PropertyForm;
  readonly set: (change: Partial<PropertyForm>) => void;
  readonly refusal: Refusal | null;
  readonly mark: CodeMark | null;
  readonly sections: ReturnType<typeof useSections>;
}): JSX.Element {
  const t = useT();
  const fault = propertyFault(form);
  const slugFault = form.slug === (opened.form.slug || '') ? null : (refusal?.slug ?? null);
  return (
    <div className="bv-properties">
      <PropertyNav current={current} faulty={fault === 'metadata' ? 'json' : fault && 'name'} onGo={goTo} />
      <div className="bv-properties-parts" ref={scroller} onScroll={onScroll}>
        {SECTIONS.map((name) => {
          const isHeld = fault === 'metadata' && SETTING_SECTIONS.has(name);
          return (
            <section key={name} data-section={name} aria-label={t(propertyMessages[name])}>
              {name !== 'name' && <h3>{t(propertyMessages[name])}</h3>}
              {isHeld ? (
                <p className="bv-text2">{t(propertyMessages.mendFirst)}</p>
              ) : (
                <Section name={name} props={{ form, set }} slugFault={slugFault} mark={mark} />
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

function OpenedDialog({
  dashboardKey: key,
  opened,
  onClose,
}: {
  readonly dashboardKey: string;
  readonly opened: OpenedProperties;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const sections = useSections();
  const [form, setForm] = useState(opened.form);
  const [sent, setSent] = useState<{ readonly isBusy: boolean; readonly refusal: Refusal | null }>({
    isBusy: false,
    refusal: null,
  });
  const [mark, setMark] = useState<CodeMark | null>(null);
  const [isAsking, setAsking] = useState(false);
  const hasChanges = changeCount(opened.form, form) > 0;
  usePreview(key, form);
  const apply = async (): Promise<void> => {
    setSent({ isBusy: true, refusal: null });
    const refusal = await dispatch(saveProperties(key, opened, form));
    setSent({ isBusy: false, refusal });
    if (refusal === null) onClose();
    else if (refusal.slug !== null) sections.goTo('name');
  };
  return (
    <Dialog
      title={t(propertyMessages.title, { title: opened.form.title })}
      isOpen
      onClose={() => {
        if (hasChanges) setAsking(true);
        else onClose();
      }}
      size="large"
      footNote={
        <FootNote
          opened={opened}
          form={form}
          refusal={sent.refusal}
          onGo={(line) => {
            sections.goTo('json');
            setMark({ line, column: 1 });
          }}
        />
      }
      actions={
        <>
          <Button onClick={onClose}>{t(propertyMessages.cancel)}</Button>
          <Button
            kind="primary"
            isLoading={sent.isBusy}
            isDisabled={propertyFault(form) !== null || !hasChanges}
            onClick={() => void apply()}
          >
            {t(propertyMessages.apply)}
          </Button>
        </>
      }
    >
      <Sections
        opened={opened}
        form={form}
        set={(change) => {
          setForm((before) => ({ ...before, ...change }));
        }}
        refusal={sent.refusal}
        mark={mark}
        sections={sections}
      />
      <DiscardDialog
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={onClose}
      />
    </Dialog>
  );
}

/** Everything of a dashboard beside its layout: names, access, looks and settings. */
export function PropertiesDialog({
  dashboardKey,
  dashboardId,
  onClose,
}: {
  readonly dashboardKey: string;
  readonly dashboardId: number;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { opened, problem } = useOpenedProperties(dashboardId);
  if (opened !== null) return <OpenedDialog dashboardKey={dashboardKey} opened={opened} onClose={onClose} />;
  return (
    <Dialog title={t(propertyMessages.loading)} isOpen onClose={onClose} size="large" actions={null}>
      {problem === null ? (
        <LoadingState />
      ) : (
        <ErrorPanel
          title={t(propertyMessages.loadFailed, { reason: problem.message })}
          requestId={problem.requestId}
        />
      )}
    </Dialog>
  );
}
