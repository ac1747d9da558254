// @vitest-environment jsdom
import type { JSX } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWorkbench } from '../state/use-workbench.ts';
import { renderExplore, type AroundView } from '../testing/render-explore.tsx';
import { RunBar } from '../workbench/RunBar.tsx';
import { ControlPanel } from './ControlPanel.tsx';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onStop = vi.fn();

function Panel({ isRunning }: { readonly isRunning: boolean }): JSX.Element {
  const { manifest, panel, problems, isReady, change, run, state } = useWorkbench();
  if (manifest === null) return <p>no chart type</p>;
  return (
    <ControlPanel
      manifest={manifest}
      state={panel}
      problems={problems}
      onChange={change}
      notice={<p>above the controls</p>}
      footer={(jumpToProblem) => (
        <RunBar
          isFirst={state.runFormData === null}
          problems={problems.length}
          isReady={isReady}
          onRun={run}
          onStop={isRunning ? onStop : null}
          onProblem={jumpToProblem}
        />
      )}
    />
  );
}
const show = (around: AroundView = {}, isRunning = false) =>
  renderExplore(<Panel isRunning={isRunning} />, around);

const MISSING = { formData: { viz_type: 'bars', title: '', unit: '' }, runs: false };
const tab = (name: RegExp): HTMLElement => screen.getByRole('tab', { name });
const section = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the panel of controls', () => {
  it('shows the controls of one tab at a time, and a notice above them', () => {
    show();
    expect(screen.getByText('above the controls')).toBeTruthy();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Delays');
    expect(screen.queryByRole('button', { name: 'Look' })).toBeNull();
    fireEvent.click(tab(/^Customise/));
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(section('Look').getAttribute('aria-expanded')).toBe('false');
  });

  it('folds and unfolds its sections, and keeps them so on the way over another tab', () => {
    show();
    fireEvent.click(section('Query'));
    expect(screen.queryByLabelText('Title')).toBeNull();
    fireEvent.click(tab(/^Customise/));
    fireEvent.click(section('Look'));
    expect(screen.getByLabelText('Unit')).toHaveProperty('value', 'm');
    fireEvent.click(tab(/^Data/));
    expect(section('Query').getAttribute('aria-expanded')).toBe('false');
  });

  it('walks its tabs by arrows', () => {
    show();
    fireEvent.keyDown(tab(/^Data/), { key: 'ArrowRight' });
    expect(tab(/^Customise/).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab(/^Customise/), { key: 'ArrowLeft' });
    expect(tab(/^Data/).getAttribute('aria-selected')).toBe('true');
  });

  it('counts on each tab what is to fix, and says it beside the control', () => {
    show(MISSING);
    expect(tab(/^Data/).textContent).toBe('Data 1');
    expect(tab(/^Customise/).textContent).toBe('Customise 1');
    expect(screen.getByRole('alert').textContent).toContain('cannot be empty');
    expect(screen.getByRole('button', { name: /^Create chart/ })).toHaveProperty('disabled', true);
  });

  it('leads to the first control to fix, on whatever tab and in whatever section', () => {
    show({ formData: { viz_type: 'bars', title: 'Delays', unit: '' } });
    fireEvent.click(screen.getByRole('button', { name: '1 to fix' }));
    expect(tab(/^Customise/).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Unit'));
  });

  it('gives what was typed to the chart', () => {
    const { explored } = show();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Late' } });
    expect(explored().formData['title']).toBe('Late');
  });
});

describe('the foot of the panel', () => {
  it('makes a chart at first and updates it later', () => {
    const { explored } = show({ runs: false });
    fireEvent.click(screen.getByRole('button', { name: /^Create chart/ }));
    expect(explored().runFormData).toMatchObject({ title: 'Delays' });
    expect(screen.getByRole('button', { name: /^Update chart/ })).toBeTruthy();
  });

  it('runs what stands in the controls', () => {
    const { edit, explored } = show();
    act(() => {
      edit({ title: 'Late' });
    });
    expect(explored().runFormData).toMatchObject({ title: 'Delays' });
    fireEvent.click(screen.getByRole('button', { name: /^Update chart/ }));
    expect(explored().runFormData).toMatchObject({ title: 'Late' });
  });

  it('stops a query that runs', () => {
    show({}, true);
    fireEvent.click(screen.getByRole('button', { name: /^Stop/ }));
    expect(onStop).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /^Update chart/ })).toBeNull();
  });
});
