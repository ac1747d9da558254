// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useWorkbench } from '../state/use-workbench.ts';
import { savedChart } from '../testing/a-chart.ts';
import { renderExplore, type AroundView } from '../testing/render-explore.tsx';
import { ExploreHeader } from './ExploreHeader.tsx';

afterEach(cleanup);

const SHARES = [['can_share_chart', 'Superset']] as const;
const star = (isStarred: boolean) => () => ({ result: [{ id: 7, value: isStarred }] });
const answers = { 'chart.favouriteStatus': star(false) };
const onSave = vi.fn();

function Header({ hindrance }: { readonly hindrance: string | null }): JSX.Element {
  const workbench = useWorkbench();
  return (
    <ExploreHeader workbench={workbench} chartEntries={() => []} saveHindrance={hindrance} onSave={onSave} />
  );
}
const show = (around: AroundView = {}, hindrance: string | null = null) =>
  renderExplore(<Header hindrance={hindrance} />, { answers, ...around });

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
async function menuEntry(name: string): Promise<HTMLElement> {
  fireEvent.click(button('Chart actions'));
  return screen.findByRole('menuitem', { name });
}

describe('the head of Explore', () => {
  it('of a new chart has no star and no properties, but a query', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'New chart' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to favourites' })).toBeNull();
    expect(await menuEntry('View query')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('of a saved chart says when it was saved, on how many dashboards it is, and who certified it', () => {
    const dashboards = [
      { id: 3, title: 'Delays' },
      { id: 4, title: 'Airports' },
    ];
    show({ chart: savedChart({ dashboards, certifiedBy: 'Ops' }) });
    expect(screen.getByRole('heading', { name: 'Mean delay' })).toBeTruthy();
    expect(screen.getByText('On 2 dashboards · saved 2 days ago')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Certified by Ops' })).toBeTruthy();
  });

  it('saves where it may, and says why where it may not', () => {
    show();
    fireEvent.click(button('Save'));
    expect(onSave).toHaveBeenCalledOnce();
    cleanup();
    show({}, 'Draw the chart before you save it');
    expect(button('Save')).toHaveProperty('disabled', true);
    expect(button('Save').title).toBe('Draw the chart before you save it');
  });

  it('takes changes back and makes them again, and tells in what the chart differs', async () => {
    const { edit, explored } = show({ chart: savedChart() });
    expect(button('Undo')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Altered' })).toBeNull();
    act(() => {
      edit({ title: 'Late' });
    });
    fireEvent.click(button('Altered'));
    expect((await screen.findByRole('row', { name: /^Title/ })).textContent).toBe('TitleDelaysLate');
    fireEvent.click(button('Undo'));
    expect(explored().formData['title']).toBe('Delays');
    expect(screen.queryByRole('button', { name: 'Altered' })).toBeNull();
    fireEvent.click(button('Redo'));
    expect(explored().formData['title']).toBe('Late');
    expect(button('Redo')).toHaveProperty('disabled', true);
  });

  it('offers an owner to change and delete the chart', async () => {
    show({ chart: savedChart() });
    expect((await menuEntry('Edit chart properties')).getAttribute('aria-disabled')).not.toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Delete' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('says to a Gamma that only owners change and delete it', async () => {
    show({ chart: savedChart({ can: ['read'] }) });
    const barred = [
      await menuEntry('Edit chart properties'),
      screen.getByRole('menuitem', { name: 'Delete' }),
    ];
    for (const entry of barred) {
      expect(entry.getAttribute('aria-disabled')).toBe('true');
      expect(entry.title).toBe('Only owners of the chart can do this');
    }
  });

  it('shows no query while required controls are empty', async () => {
    show({ formData: { viz_type: 'bars' } });
    const entry = await menuEntry('View query');
    expect(entry.title).toBe('The chart needs its required fields first');
  });

  it('walks its menu by arrows and closes it by Escape', async () => {
    show({ chart: savedChart() });
    const first = await menuEntry('Edit chart properties');
    await waitFor(() => {
      expect(document.activeElement).toBe(first);
    });
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'View query' }));
    fireEvent.keyDown(first, { key: 'Escape' });
    await waitFor(() => {
      expect(screen.queryByRole('menuitem')).toBeNull();
    });
  });

  it('deletes only after the word is typed, and goes to the charts', async () => {
    const deleted = { ...answers, 'chart.delete': () => ({ message: 'OK' }) };
    const { calls, visits } = show({ chart: savedChart(), answers: deleted });
    fireEvent.click(await menuEntry('Delete'));
    await screen.findByRole('dialog', { name: 'Delete "Mean delay"?' });
    expect(button('Delete')).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Delete' } });
    fireEvent.click(button('Delete'));
    await waitFor(() => {
      expect(visits).toEqual(['/chart/list/']);
    });
    expect(calls.find(({ name }) => name === 'chart.delete')?.input).toEqual({ params: { id: 7 } });
  });
});

describe('the star of a chart', () => {
  it('says whether the chart is a favourite, and changes it', async () => {
    const { calls } = show({
      chart: savedChart(),
      answers: { 'chart.favouriteStatus': star(true), 'chart.removeFavourite': () => ({ result: 'OK' }) },
    });
    const starred = await screen.findByRole('button', { name: 'Remove from favourites' });
    expect(starred.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(starred);
    await waitFor(() => {
      expect(calls.some(({ name }) => name === 'chart.removeFavourite')).toBe(true);
    });
  });

  it('says in a toast why it is not known', async () => {
    const refused = (): never => {
      throw new ApiError({ code: 'X', message: 'locked', status: 423, requestId: 'req-9' });
    };
    const { notices } = show({ chart: savedChart(), answers: { 'chart.favouriteStatus': refused } });
    await waitFor(() => {
      expect(notices[0]).toMatchObject({
        title: 'There was an error fetching the favorite status: locked',
        requestId: 'req-9',
      });
    });
  });
});

describe('sharing a chart', () => {
  it('is offered only to those who may', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    cleanup();
    show({ may: SHARES });
    expect(button('Share')).toBeTruthy();
  });

  it('gives the code that embeds the chart as it stands, in the size that was typed', async () => {
    const { calls } = show({
      may: SHARES,
      answers: {
        'explore.createPermalink': () => ({ key: 'k', url: 'http://localhost/superset/explore/p/k/' }),
      },
    });
    fireEvent.click(button('Share'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Embed code' }));
    const code = await screen.findByRole('region', { name: 'Embed code' });
    expect(code.textContent).toContain(
      'src="http://localhost/superset/explore/p/k/?standalone=1&amp;height=400"',
    );
    fireEvent.change(screen.getByLabelText('Height'), { target: { value: '250' } });
    fireEvent.change(screen.getByLabelText('Width'), { target: { value: 'wide' } });
    expect(code.textContent).toContain('height="250"');
    expect(code.textContent).toContain('width="600"');
    expect(calls[0]?.input['body']).toMatchObject({ formData: { title: 'Delays', datasource: '3__table' } });
  });

  it('says in a toast why no permalink was made', async () => {
    const refused = (): never => {
      throw new ApiError({ code: 'X', message: 'too long', status: 422, requestId: 'req-2' });
    };
    const { notices } = show({ may: SHARES, answers: { 'explore.createPermalink': refused } });
    fireEvent.click(button('Share'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy permalink' }));
    await waitFor(() => {
      expect(notices[0]).toMatchObject({ title: 'A permalink could not be made', text: 'too long' });
    });
  });
});
