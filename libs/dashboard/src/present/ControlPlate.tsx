import { Button, IconButton, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { presentMessages } from '../messages/present.ts';
import type { ShowStep } from './show.ts';

/** Seconds that a slide may stay. */
export const PACES_S = [5, 10, 20, 30, 60, 120, 300] as const;

/** What leads through a presentation by hand. */
export function ControlPlate({
  isPaused,
  seconds,
  onStep,
  onPace,
  onLeave,
}: {
  readonly isPaused: boolean;
  readonly seconds: number;
  readonly onStep: (step: ShowStep) => void;
  readonly onPace: (seconds: number) => void;
  readonly onLeave: () => void;
}): JSX.Element {
  const t = useT();
  const press = (step: ShowStep) => (): void => {
    onStep(step);
  };
  return (
    <div className="bv-present-plate" role="toolbar">
      <IconButton icon="step-backward" label={t(presentMessages.previous)} onClick={press('previous')} />
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={t(isPaused ? presentMessages.go : presentMessages.pause)}
        onClick={press('pause')}
      />
      <IconButton icon="step-forward" label={t(presentMessages.next)} onClick={press('next')} />
      <Select<number>
        label={t(presentMessages.pace)}
        isLabelHidden
        value={seconds}
        options={PACES_S.map((value) => ({ value, label: t(presentMessages.perTab, { seconds: value }) }))}
        onChange={onPace}
      />
      <Button kind="quiet" icon="minimize" onClick={onLeave}>
        {t(presentMessages.leave)}
      </Button>
    </div>
  );
}
