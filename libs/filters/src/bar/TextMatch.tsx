import { type FilterChoices, type ValueChoice } from '@belvedere/charts';
import { useCount } from '@belvedere/client-store';
import { Icon, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import type { Json } from '@belvedere/core';
import { textMatchMessages } from '../messages/text-match.ts';
import { heldAmong, matchingOptions } from './value-options.ts';
import { ValueRows } from './ValueRows.tsx';

/** A text that values must hold, and the values that do: those unticked are left out. */
export function TextMatch({
  name,
  choice,
  choices,
  notes,
  onText,
  onExcluded,
}: {
  readonly name: string;
  readonly choice: ValueChoice;
  readonly choices: FilterChoices | null;
  /** That values load, failed, or none match. */
  readonly notes: JSX.Element;
  readonly onText: (text: string) => void;
  readonly onExcluded: (values: readonly Json[]) => void;
}): JSX.Element {
  const t = useT();
  const count = useCount();
  const { operator, text, excluded } = choice;
  const options = matchingOptions(choices, operator, text);
  const isOut = heldAmong(excluded);
  const said =
    choices?.isCut === true
      ? textMatchMessages.matchingCut
      : options.length === 1
        ? textMatchMessages.matchingOne
        : textMatchMessages.matchingMany;
  return (
    <>
      <div className="bv-filter-list">
        <div className="bv-filter-search">
          <Icon name="font" size={14} />
          <input
            type="text"
            value={text}
            placeholder={t(textMatchMessages.textHint)}
            aria-label={t(textMatchMessages.textOf, { name })}
            onChange={(event) => {
              onText(event.target.value);
            }}
          />
        </div>
        <ValueRows
          isSearched
          isCut={false}
          onToggleAll={null}

          options={options}
          isMultiple
          isOn={(value) => !isOut(value)}
          onToggle={(value) => {
            onExcluded(isOut(value) ? excluded.filter((one) => one !== value) : [...excluded, value]);
          }}
        />
        {options.length === 0 ? (
          notes
        ) : (
          <p className="bv-filter-note">{t(said, { count: count(options.length) })}</p>
        )}
      </div>
      <p className="bv-filter-note">
        {excluded.length > 0 && `${t(textMatchMessages.leftOut, { count: count(excluded.length) })}. `}
        {t(textMatchMessages.noText)}
      </p>
    </>
  );
}
