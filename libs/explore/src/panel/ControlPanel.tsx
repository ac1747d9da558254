import type { ChartManifest } from '@belvedere/charts';
import {
  isControlVisible,
  problemsOf,
  type AnyControl,
  type PanelState,
  type Section,
} from '@belvedere/controls';
import { ControlEditor, hasEditor } from '@belvedere/control-editors';
import { Icon, TabStrip, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { exploreMessages } from '../messages/explore.ts';

/** What the control panel gets. */
export interface ControlPanelProps {
  readonly manifest: ChartManifest;
  /** With the defaults of the controls filled in. */
  readonly state: PanelState;
  readonly onChange: (control: AnyControl, value: unknown) => void;
}

function SectionView({
  section,
  state,
  onChange,
  errors,
}: {
  readonly section: Section;
  readonly state: PanelState;
  readonly onChange: (control: AnyControl, value: unknown) => void;
  readonly errors: ReadonlyMap<string, string>;
}): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(section.isExpanded);
  const shown = section.controls.filter(
    (control) => hasEditor(control.kind) && isControlVisible(control, state),
  );
  if (shown.length === 0) return null;
  return (
    <section className="bv-section">
      <button
        type="button"
        className="bv-section-head"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} /> {t(section.label)}
      </button>
      {isOpen && (
        <div className="bv-section-body">
          {shown.map((control) => (
            <ControlEditor
              key={control.name}
              control={control}
              state={state}
              value={state.formData[control.name]}
              error={errors.get(control.name) ?? null}
              onChange={(value) => {
                onChange(control, value);
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** The controls of a chart type on two tabs; errors stand beside their control and are counted on the tab. */
export function ControlPanel({ manifest, state, onChange }: ControlPanelProps): JSX.Element {
  const t = useT();
  const [tab, setTab] = useState<'data' | 'customize'>('data');
  const problems = problemsOf(manifest.controls, state);
  const errors = new Map(problems.map((problem) => [problem.control, t(problem.message)]));
  const count = (which: 'data' | 'customize'): number => {
    const names = new Set(
      manifest.controls
        .filter((section) => section.tab === which)
        .flatMap((section) => section.controls.map((control) => control.name)),
    );
    return problems.filter((problem) => names.has(problem.control)).length;
  };
  const label = (which: 'data' | 'customize'): JSX.Element => (
    <>
      {t(exploreMessages[which])} {count(which) > 0 && <Tag tone="danger">{count(which)}</Tag>}
    </>
  );
  return (
    <div className="bv-controls">
      <TabStrip
        label={t(exploreMessages.controls)}
        active={tab}
        onSelect={(id) => {
          setTab(id === 'customize' ? 'customize' : 'data');
        }}
        tabs={[
          { id: 'data', label: label('data') },
          { id: 'customize', label: label('customize') },
        ]}
      />
      <div className="bv-controls-body">
        {manifest.controls
          .filter((section) => section.tab === tab)
          .map((section) => (
            <SectionView
              key={`${manifest.id}:${section.label.id}`}
              section={section}
              state={state}
              onChange={onChange}
              errors={errors}
            />
          ))}
      </div>
    </div>
  );
}
