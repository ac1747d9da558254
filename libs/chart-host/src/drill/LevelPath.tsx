import { stepAcross, type LevelStep } from '@belvedere/charts';
import { Button, IconButton, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { drillMessages } from '../messages/drill.ts';

interface LevelPathProps {
  readonly steps: readonly LevelStep[];
  readonly nameOf: (column: string) => string;
  readonly onGo: (steps: readonly LevelStep[]) => void;
}

function Crumb({ text, onGo }: { readonly text: string; readonly onGo: () => void }): JSX.Element {
  return (
    <>
      <button type="button" className="bv-link-button" onClick={onGo}>
        {text}
      </button>
      <span aria-hidden> › </span>
    </>
  );
}

/** To the members beside the one that is shown. */
function Across({ steps, onGo }: Omit<LevelPathProps, 'nameOf'>): JSX.Element | null {
  const t = useT();
  const last = steps.at(-1);
  if (last === undefined || last.members.length < 2) return null;
  const move = (by: -1 | 1, icon: 'chevron-left' | 'chevron-right', label: string): JSX.Element => {
    const next = stepAcross(steps, by);
    return (
      <IconButton
        icon={icon}
        size="small"
        label={label}
        isDisabled={next === null}
        onClick={() => {
          if (next !== null) onGo(next);
        }}
      />
    );
  };
  return (
    <span className="bv-level-across">
      {move(-1, 'chevron-left', t(drillMessages.before))}
      <span className="bv-ellipsis">{last.pick.label}</span>
      {move(1, 'chevron-right', t(drillMessages.after))}
    </span>
  );
}

/** The way down a hierarchy: every level above is a way back to it. */
export function LevelPath({ steps, nameOf, onGo }: LevelPathProps): JSX.Element {
  const t = useT();
  const [first] = steps;
  const last = steps.at(-1);
  return (
    <nav className="bv-level-path" aria-label={t(drillMessages.path)}>
      <span className="bv-level-crumbs bv-ellipsis">
        <Crumb
          text={t(drillMessages.allOf, { column: nameOf(first?.from ?? '') })}
          onGo={() => {
            onGo([]);
          }}
        />
        {steps.slice(0, -1).map((step, index) => (
          <Crumb
            key={step.column}
            text={step.pick.label}
            onGo={() => {
              onGo(steps.slice(0, index + 1));
            }}
          />
        ))}
        {last?.pick.label}
        <span aria-hidden> › </span>
        <strong aria-current="step">{nameOf(last?.column ?? '')}</strong>
      </span>
      <Across steps={steps} onGo={onGo} />
      <Button
        size="small"
        icon="arrow-up"
        onClick={() => {
          onGo(steps.slice(0, -1));
        }}
      >
        {t(drillMessages.up)}
      </Button>
    </nav>
  );
}
