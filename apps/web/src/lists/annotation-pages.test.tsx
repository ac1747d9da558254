// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusing } from '../testing/failures.ts';
import { renderPage, type Answers, type PageOptions } from '../testing/render-page.tsx';
import { annotationRow, layerRow, listOf } from '../testing/stored-rows.ts';
import { AnnotationLayerListPage } from './AnnotationLayerListPage.tsx';
import { AnnotationListPage } from './AnnotationListPage.tsx';

afterEach(cleanup);

/** Refuses one field, as the server does. */
const refusingField = (field: string, text: string) => (): never => {
  throw new ApiError({
    code: 'X',
    message: `${field}: ${text}`,
    status: 422,
    requestId: 'req-1',
    details: { fields: { [field]: [text] } },
  });
};
const field = (label: string): HTMLElement => screen.getByLabelText(label);
const write = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
/** What is read out with a field. */
const saidAt = (label: string): string => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent.trim()).join(' ');
};
async function choose(row: string, entry: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `More actions for ${row}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the layers of annotations', () => {
  const show = (answers: Answers = {}, options: PageOptions = {}) =>
    renderPage(<AnnotationLayerListPage />, {
      answers: {
        'annotationLayer.list': () => listOf([layerRow(4, { descr: 'What we shipped' })]),
        ...answers,
      },
      ...options,
    });

  it('lead to their annotations', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'Layer 4' })).getAttribute('href')).toBe(
      '/annotationlayer/4/annotation/',
    );
    expect(screen.getByText('What we shipped')).toBeTruthy();
  });

  it('are made with a name', async () => {
    const { inputsOf, notices } = show({ 'annotationLayer.create': () => ({ id: 5 }) });
    fireEvent.click(await screen.findByRole('button', { name: 'New layer' }));
    await screen.findByRole('dialog', { name: 'Add annotation layer' });
    expect(button('Add').disabled).toBe(true);
    write('Name', '  Holidays ');
    fireEvent.click(button('Add'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('annotationLayer.create')).toEqual([{ body: { name: 'Holidays', descr: null } }]);
    expect(notices).toMatchObject([{ kind: 'success', title: 'Saved: Holidays' }]);
  });

  it('say at the field what is wrong with it, and stay open', async () => {
    show({ 'annotationLayer.update': refusingField('name', 'is taken') });
    await choose('Layer 4', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit annotation layer' });
    expect(field('Name')).toHaveProperty('value', 'Layer 4');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(saidAt('Name')).toBe('is taken'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('say as a notice what is wrong with a field that their dialog does not show', async () => {
    const { notices } = show({ 'annotationLayer.update': refusingField('uuid', 'is taken') });
    await choose('Layer 4', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit annotation layer' });
    fireEvent.click(button('Save'));
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
    expect(notices[0]?.title).toContain('uuid: is taken');
  });

  it('are made by those who may', async () => {
    show({}, { person: 'gamma' });
    await screen.findByText('Layer 4');
    expect(screen.queryByRole('button', { name: 'New layer' })).toBeNull();
  });
});

describe('the annotations of a layer', () => {
  const SPAN = annotationRow(1, { long_descr: 'Whole region', end_dttm: '2024-05-02T00:00:00' });
  const show = (answers: Answers = {}) =>
    renderPage(<AnnotationListPage layerId={4} />, {
      answers: {
        'annotation.list': () => listOf([SPAN]),
        'annotationLayer.get': () => ({ result: layerRow(4, { name: 'Releases' }) }),
        ...answers,
      },
    });

  it('stand under the name of their layer, the latest first, with a way back', async () => {
    const { inputsOf } = show();
    expect(await screen.findByRole('heading', { name: 'Releases' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Annotation layers' })).toBeTruthy();
    expect(await screen.findByText('2024-05-01 10:00')).toBeTruthy();
    expect(screen.getByText('2024-05-02')).toBeTruthy();
    expect(inputsOf('annotation.list')).toMatchObject([
      { params: { layerId: 4 }, q: { order_column: 'start_dttm', order_direction: 'desc' } },
    ]);
  });

  it('keep the name of their kind where the layer does not say its own', async () => {
    show({ 'annotationLayer.get': refusing(404, 'no such layer') });
    expect(await screen.findByRole('heading', { name: 'Annotations' })).toBeTruthy();
  });

  it('are made with a name and a start; without an end they are a moment', async () => {
    const { inputsOf } = show({ 'annotation.create': () => ({ id: 2 }) });
    fireEvent.click(await screen.findByRole('button', { name: 'New annotation' }));
    await screen.findByRole('dialog', { name: 'Add annotation' });
    write('Name', 'Strike');
    expect(button('Add').disabled).toBe(true);
    write('Start', '2024-06-01T08:00');
    fireEvent.click(button('Add'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('annotation.create')).toMatchObject([
      {
        params: { layerId: 4 },
        body: { short_descr: 'Strike', start_dttm: '2024-06-01T08:00', end_dttm: '2024-06-01T08:00' },
      },
    ]);
  });

  it.each([
    ['end_dttm', 'End'],
    ['long_descr', 'Description'],
    ['json_metadata', 'JSON metadata'],
  ])('say what is wrong with %s at the field "%s"', async (name, label) => {
    const { notices } = show({ 'annotation.update': refusingField(name, 'cannot be so') });
    await choose('Annotation 1', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit annotation' });
    fireEvent.click(button('Save'));
    await waitFor(() => expect(saidAt(label)).toContain('cannot be so'));
    expect(notices).toEqual([]);
  });

  it('say in a toast what concerns no field', async () => {
    const { notices } = show({ 'annotation.update': refusing(412, 'somebody else changed it') });
    await choose('Annotation 1', 'Edit');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(notices).toMatchObject([
        {
          kind: 'error',
          title: 'Annotation 1 could not be saved: somebody else changed it',
          requestId: 'req-1',
        },
      ]),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('come back on Undo, into their layer', async () => {
    const { inputsOf, notices } = show({
      'annotation.delete': () => ({ message: 'OK' }),
      'annotation.restore': () => ({ message: 'OK' }),
    });
    await choose('Annotation 1', 'Delete');
    const action = await screen.findByRole('button', { name: 'Delete annotation' });
    fireEvent.change(screen.getByLabelText(/DELETE/), { target: { value: 'DELETE' } });
    fireEvent.click(action);
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Deleted: Annotation 1' }]));
    notices[0]?.action?.run();
    await waitFor(() => expect(inputsOf('annotation.restore')).toEqual([{ params: { layerId: 4, id: 1 } }]));
  });
});
