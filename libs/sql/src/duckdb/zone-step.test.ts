import { expect, it } from 'vitest';
import { zoneStepMinutes } from './zone-step.ts';

it.each([
  ['America/New_York', 60],
  ['Europe/Berlin', 60],
  ['Asia/Kolkata', 30],
  ['Australia/Lord_Howe', 30],
  ['America/Caracas', 30],
  ['Asia/Kathmandu', 15],
  ['Pacific/Chatham', 15],
  ['America/St_Johns', null],
  ['No/Such_Zone', null],
])('the wall of %s moves in steps of %s minutes', (zone, minutes) => {
  expect(zoneStepMinutes(zone)).toBe(minutes);
});
