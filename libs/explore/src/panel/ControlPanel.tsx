import type { ChartManifest } from '@belvedere/charts';
import {
  controlsOf,
  type AnyControl,
  type ControlProblem,
  type Panel,
  type PanelState,
} from '@belvedere/controls';
import { hasEditor } from '@belvedere/control-editors';
import { TabStrip, Tag, useT } from '@belvedere/ui';
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { exploreMessages } from '../messages/explore.ts';
import { hasVisibleControl, SectionView } from './SectionView.tsx';
import { usePanelView, type PanelTab } from './use-panel-view.ts';

/** What the control panel gets. */
export interface ControlPanelProps {
  readonly manifest: ChartManifest;
  /** With the defaults of the controls filled in. */
  readonly state: PanelState;
  readonly problems: readonly ControlProblem[];
  readonly onChange: (control: AnyControl, value: unknown) => void;
  /** Above the sections. */
  readonly notice: ReactNode;
  /** Under the sections; gets a way to the first control that is wrong. */
  readonly footer: (jumpToProblem: () => void) => ReactNode;
}

function countOn(panel: Panel, tab: PanelTab, problems: readonly ControlProblem[]): number {
  const names = new Set(controlsOf(panel.filter((section) => section.tab === tab)).map(({ name }) => name));
  return problems.filter((problem) => names.has(problem.control)).length;
}

/** A chart from outside may name kinds of controls that are not known here; they are left out. */
function useUnknownKinds({ id, controls }: ChartManifest): void {
  useEffect(() => {
    for (const control of controlsOf(controls))
      if (!hasEditor(control.kind))
        console.warn(`${id}: no editor for the control "${control.name}" of kind "${control.kind}"`);
  }, [id, controls]);
}

/** The two tabs, each with how many of its controls are wrong. */
function PanelTabs({
  panel,
  active,
  problems,
  onChoose,
}: {
  readonly panel: Panel;
  readonly active: PanelTab;
  readonly problems: readonly ControlProblem[];
  readonly onChoose: (tab: PanelTab) => void;
}): JSX.Element {
  const t = useT();
  const tabOf = (tab: PanelTab) => {
    const count = countOn(panel, tab, problems);
    return {
      id: tab,
      label: (
        <>
          {t(exploreMessages[tab])} {count > 0 && <Tag tone="danger">{count}</Tag>}
        </>
      ),
    };
  };
  return (
    <TabStrip
      label={t(exploreMessages.controls)}
      active={active}
      onSelect={(id) => {
        onChoose(id === 'customize' ? 'customize' : 'data');
      }}
      tabs={[tabOf('data'), tabOf('customize')]}
    />
  );
}

/** The controls of a chart type on two tabs; errors stand beside their control and are counted on the tab. */
export function ControlPanel({
  manifest,
  state,
  problems,
  onChange,
  notice,
  footer,
}: ControlPanelProps): JSX.Element {
  const t = useT();
  const panel = manifest.controls;
  const body = useRef<HTMLDivElement>(null);
  const view = usePanelView(panel, body);
  useUnknownKinds(manifest);
  const errors = new Map(problems.map((problem) => [problem.control, t(problem.message)]));
  const sections = panel.filter(
    (section) => section.tab === view.tab && hasVisibleControl({ section, state }),
  );
  return (
    <>
      <div className="bv-controls">
        <PanelTabs panel={panel} active={view.tab} problems={problems} onChoose={view.chooseTab} />
        <div ref={body} className="bv-controls-body">
          {notice}
          {sections.map((section) => (
            <SectionView
              key={`${manifest.id}:${section.label.id}`}
              section={section}
              state={state}
              isOpen={view.isOpen(section.label.id, section.isExpanded)}
              errors={errors}
              onToggle={(isOpen) => {
                view.toggle(section.label.id, isOpen);
              }}
              onChange={onChange}
            />
          ))}
        </div>
      </div>
      <footer className="bv-explore-run">
        {footer(() => {
          const [first] = problems;
          if (first !== undefined) view.jumpTo(first.control);
        })}
      </footer>
    </>
  );
}
