import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { connectMessages } from '../messages/connect.ts';
import type { EngineChoice } from './engine-choice.ts';

/** One card per engine; exactly one is chosen. */
export function EngineCards({
  engines,
  engine,
  onChoose,
}: {
  readonly engines: readonly EngineChoice[];
  readonly engine: string;
  readonly onChoose: (choice: EngineChoice) => void;
}): JSX.Element {
  const t = useT();
  return (
    <div className="bv-engines" role="radiogroup" aria-label={t(connectMessages.chooseEngine)}>
      {engines.map((choice) => (
        <button
          key={choice.engine}
          type="button"
          role="radio"
          aria-checked={choice.engine === engine}
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
