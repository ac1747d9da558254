import { isControlVisible, type AnyControl, type PanelState, type Section } from '@belvedere/controls';
import { ControlEditor, hasEditor } from '@belvedere/control-editors';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';

/** Props of {@link SectionView}. */
export interface SectionViewProps {
  readonly section: Section;
  readonly state: PanelState;
  readonly isOpen: boolean;
  /** Messages by control. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onChange: (control: AnyControl, value: unknown) => void;
}

/** Whether a section shows anything. */
export function hasVisibleControl({ section, state }: Pick<SectionViewProps, 'section' | 'state'>): boolean {
  return section.controls.some((control) => hasEditor(control.kind) && isControlVisible(control, state));
}

/** A titled group of controls that folds. */
export function SectionView({
  section,
  state,
  isOpen,
  errors,
  onToggle,
  onChange,
}: SectionViewProps): JSX.Element {
  const t = useT();
  const shown = section.controls.filter(
    (control) => hasEditor(control.kind) && isControlVisible(control, state),
  );
  return (
    <section className="bv-section">
      <button
        type="button"
        className="bv-section-head"
        aria-expanded={isOpen}
        onClick={() => {
          onToggle(!isOpen);
        }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} /> {t(section.label)}
      </button>
      {isOpen && (
        <div className="bv-section-body">
          {shown.map((control) => (
            <div key={control.name} data-control={control.name}>
              <ControlEditor
                control={control}
                state={state}
                value={state.formData[control.name]}
                error={errors.get(control.name) ?? null}
                onChange={(value) => {
                  onChange(control, value);
                }}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
