import { Icon, radioTabIndex, useT, walkRadios } from '@belvedere/ui';
import type { JSX } from 'react';
import { connectMessages } from '../messages/connect.ts';
import type { EngineChoice } from './engine-choice.ts';

/** One card per engine; exactly one is chosen. One Tab stop, in which the arrows choose. */
export function EngineCards({
  engines,
  engine,
  takesFocus,
  onChoose,
}: {
  readonly engines: readonly EngineChoice[];
  readonly engine: string;
  /** The chosen card has the focus at first: it was chosen in the form before. */
  readonly takesFocus: boolean;
  readonly onChoose: (choice: EngineChoice) => void;
}): JSX.Element {
  const t = useT();
  const names = engines.map(({ engine: name }) => name);
  return (
    <div
      className="bv-engines"
      role="radiogroup"
      aria-label={t(connectMessages.chooseEngine)}
      onKeyDown={walkRadios}
    >
      {engines.map((choice) => (
        <button
          key={choice.engine}
          type="button"
          role="radio"
          autoFocus={takesFocus && choice.engine === engine}
          aria-checked={choice.engine === engine}
          tabIndex={radioTabIndex(names, engine, choice.engine)}
          className="bv-engine"
          onClick={() => {
            onChoose(choice);
          }}
        >
          <Icon name={choice.isFile ? 'document' : 'database'} size={16} />
          <span>{choice.name}</span>
        </button>
      ))}
    </div>
  );
}
