import { Field, IconButton, Select, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { peopleMessages } from '../../messages/people.ts';
import { settingsMessages } from '../../messages/settings.ts';
import type { Every } from '../use-every.ts';
import type { Named } from './read-people.ts';

/** Several named things as chips, and a line that adds another. */
export function ChipsField({
  label,
  chosen,
  options,
  isFixed = false,
  onChange,
}: {
  readonly label: string;
  readonly chosen: readonly Named[];
  /** Those that can be added. */
  readonly options: Every<Named>;
  /** Only shows. */
  readonly isFixed?: boolean;
  readonly onChange: (chosen: readonly Named[]) => void;
}): JSX.Element {
  const t = useT();
  const others = (options.rows ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <Field label={label}>
      <div className="bv-chips">
        {chosen.map((one) => (
          <span key={one.id} className="bv-chip">
            <span className="bv-ellipsis">{one.name}</span>
            {!isFixed && (
              <IconButton
                icon="small-cross"
                size="small"
                label={t(peopleMessages.remove, { name: one.name })}
                onClick={() => {
                  onChange(chosen.filter(({ id }) => id !== one.id));
                }}
              />
            )}
          </span>
        ))}
        {isFixed && chosen.length === 0 && <span className="bv-text3">{t(peopleMessages.none)}</span>}
        {!isFixed && options.isHidden && <span className="bv-text3">{t(settingsMessages.hidden)}</span>}
        {!isFixed && !options.isHidden && (
          <Select<number>
            label={`${t(peopleMessages.add)}: ${label}`}
            isLabelHidden
            placeholder={t(peopleMessages.add)}
            size="small"
            value={null}
            isLoading={options.rows === null && options.problem === null}
            error={
              options.problem === null
                ? null
                : t(settingsMessages.unread, { reason: options.problem.message })
            }
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const found = others.find((one) => one.id === id);
              if (found !== undefined) onChange([...chosen, found]);
            }}
          />
        )}
      </div>
    </Field>
  );
}
