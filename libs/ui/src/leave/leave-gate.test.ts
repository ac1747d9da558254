import { expect, it, vi } from 'vitest';
import { createLeaveGate } from './leave-gate.ts';

it('lets moves pass while nothing is guarded', () => {
  const gate = createLeaveGate(new EventTarget());
  const end = gate.guard('The chart is lost.');
  end();
  end();
  const go = vi.fn();
  gate.pass(go);
  expect(go).toHaveBeenCalledOnce();
  expect(gate.held()).toBeNull();
});

it('holds a move back and says what it would lose; staying forgets it', () => {
  const gate = createLeaveGate(new EventTarget());
  gate.guard('The chart is lost.');
  const go = vi.fn();
  gate.pass(go);
  expect(gate.held()?.loss).toBe('The chart is lost.');
  gate.held()?.stay();
  expect(gate.held()).toBeNull();
  expect(go).not.toHaveBeenCalled();
});

it('goes where the last move led once the reader leaves', () => {
  const gate = createLeaveGate(new EventTarget());
  gate.guard('The chart is lost.');
  const [first, last] = [vi.fn(), vi.fn()];
  gate.pass(first);
  gate.pass(last);
  gate.held()?.leave();
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});
