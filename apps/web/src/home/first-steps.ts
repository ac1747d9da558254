import type { Message } from '@belvedere/core';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { stepMessages } from '../messages/home.ts';

/** One of the first things that a new person does. */
export interface FirstStep {
  readonly id: 'connect' | 'look' | 'make' | 'share';
  readonly title: Message;
  /** Whether it was really done, as the server knows it. */
  readonly isDone: boolean;
  readonly note: Message;
  /** What the note names; empty when it names nothing. */
  readonly name: string;
  /** Where it is done; null when it is done, or is somebody else's to do. */
  readonly href: string | null;
}

/** What the server knows of somebody's beginnings: names, null for what there is not. */
export interface Beginnings {
  readonly database: string | null;
  /** May connect a database. */
  readonly mayConnect: boolean;
  readonly viewed: string | null;
  /** A dashboard to begin with. */
  readonly sample: { readonly name: string; readonly href: string } | null;
  readonly madeChart: string | null;
  readonly madeDashboard: string | null;
}

/** The name when something was done, and where to do it when not. */
const step = (
  id: FirstStep['id'],
  title: Message,
  done: { readonly name: string | null; readonly note: Message },
  open: { readonly note: Message; readonly name?: string; readonly href: string | null },
): FirstStep =>
  done.name === null
    ? { id, title, isDone: false, note: open.note, name: open.name ?? '', href: open.href }
    : { id, title, isDone: true, note: done.note, name: done.name, href: null };

/** The four steps from an empty instance to a dashboard of one's own, in order. */
export function firstSteps(known: Beginnings): readonly FirstStep[] {
  const { sample } = known;
  return [
    step(
      'connect',
      stepMessages.connect,
      { name: known.database, note: stepMessages.connected },
      known.mayConnect
        ? { note: stepMessages.connectHint, href: PAGE_URLS.databases }
        : { note: stepMessages.connectAsk, href: null },
    ),
    step(
      'look',
      stepMessages.look,
      { name: known.viewed, note: stepMessages.looked },
      sample === null
        ? { note: stepMessages.lookAny, href: PAGE_URLS.dashboards }
        : { note: stepMessages.lookHint, ...sample },
    ),
    step(
      'make',
      stepMessages.make,
      { name: known.madeChart, note: stepMessages.made },
      { note: stepMessages.makeHint, href: PAGE_URLS.newChart },
    ),
    step(
      'share',
      stepMessages.share,
      { name: known.madeDashboard, note: stepMessages.shared },
      { note: stepMessages.shareHint, href: PAGE_URLS.newDashboard },
    ),
  ];
}
