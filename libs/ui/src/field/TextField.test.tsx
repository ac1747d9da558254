// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextField } from './TextField.tsx';

it('keeps Enter to itself, so that it does not press the button that has the focus after it', () => {
  const handleEnter = vi.fn();
  render(<TextField label="Name" value="a" onChange={() => undefined} onEnter={handleEnter} />);
  const field = screen.getByLabelText('Name');
  const typing = createEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent(field, typing);
  expect(handleEnter).not.toHaveBeenCalled();
  const pressed = createEvent.keyDown(field, { key: 'Enter' });
  fireEvent(field, pressed);
  expect(handleEnter).toHaveBeenCalledTimes(1);
  expect(pressed.defaultPrevented).toBe(true);
});
