// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdBack } from './hold-back.ts';
import { createLeaveGate } from './leave-gate.ts';

// As browsers do, a router that began to listen before the editor is called before what the editor adds.
const gate = createLeaveGate(window);
const router = vi.fn();
let ends: readonly (() => void)[] = [];

/** A reader who came from the list to an editor with unsaved changes. */
beforeEach(() => {
  router.mockClear();
  window.history.pushState(null, '', '/list/');
  window.history.pushState({ kept: 1 }, '', '/editor/?edit=true');
  window.addEventListener('popstate', router);
  ends = [gate.guard('lost'), holdBack(gate), () => window.removeEventListener('popstate', router)];
});
afterEach(() => {
  for (const end of ends) end();
});

async function goBack(): Promise<void> {
  window.history.back();
  await expect.poll(() => gate.held()).not.toBeNull();
}

it('asks for Forward too, and goes there once the reader leaves', async () => {
  for (const end of ends) end();
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/list/');
  ends = [gate.guard('lost'), holdBack(gate)];
  window.history.forward();
  await expect.poll(() => gate.held()).not.toBeNull();
  expect(window.location.pathname).toBe('/list/');
  gate.held()?.leave();
  await expect.poll(() => window.location.pathname).toBe('/editor/');
});

it('Back leaves the page as it is until the reader answers', async () => {
  await goBack();
  expect(window.location.pathname).toBe('/editor/');
  expect(window.history.state).toEqual({ kept: 1 });
  gate.held()?.stay();
  expect(router).not.toHaveBeenCalled();
});

it('goes back once the reader leaves', async () => {
  await goBack();
  gate.held()?.leave();
  await expect.poll(() => window.location.pathname).toBe('/list/');
  expect(router).toHaveBeenCalledOnce();
});

it('lets moves within the page pass', async () => {
  window.history.pushState(null, '', '/editor/?edit=true&tab=2');
  window.history.back();
  await expect.poll(() => router.mock.calls.length).toBe(1);
  expect(gate.held()).toBeNull();
});
