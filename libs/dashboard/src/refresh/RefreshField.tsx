import { useConf } from '@belvedere/client-store';
import { Select, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { refreshMessages } from '../messages/refresh.ts';
import { intervalText, offeredIntervals, typedSeconds } from './intervals.ts';

/** Stands for an interval that is typed. */
const CUSTOM = -1;

/** Warns of an interval that is shorter than the instance likes. */
function TooOften({ seconds }: { readonly seconds: number }): JSX.Element | null {
  const t = useT();
  const conf = useConf();
  const least = conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT'];
  const words = conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE'];
  if (typeof least !== 'number' || seconds === 0 || seconds >= least) return null;
  return (
    <p className="bv-refresh-warning" aria-live="polite">
      {typeof words === 'string' && words !== '' ? words : t(refreshMessages.often, { count: least })}
    </p>
  );
}

/** How often a dashboard reads its data anew: one of the intervals that the instance offers, or another one. */
export function RefreshField({
  seconds,
  hint,
  onChange,
}: {
  /** 0 for never. */
  readonly seconds: number;
  readonly hint: string;
  /** Is not told of a number that cannot be one. */
  readonly onChange: (seconds: number) => void;
}): JSX.Element {
  const t = useT();
  const offered = offeredIntervals(useConf()['DASHBOARD_AUTO_REFRESH_INTERVALS']);
  const [typed, setTyped] = useState<string | null>(null);
  const choices = [...new Set([...offered, seconds])].toSorted((a, b) => a - b);
  const choose = (value: number): void => {
    setTyped(value === CUSTOM ? String(seconds === 0 ? '' : seconds) : null);
    if (value !== CUSTOM) onChange(value);
  };
  const type = (text: string): void => {
    setTyped(text);
    const wanted = typedSeconds(text);
    if (wanted !== null) onChange(wanted);
  };
  return (
    <div className="bv-form">
      <Select<number>
        label={t(refreshMessages.every)}
        hint={hint}
        value={typed === null ? seconds : CUSTOM}
        options={[
          ...choices.map((value) => ({ value, label: intervalText(t, value) })),
          { value: CUSTOM, label: t(refreshMessages.custom) },
        ]}
        onChange={choose}
      />
      {typed !== null && (
        <TextField
          label={t(refreshMessages.customSeconds)}
          value={typed}
          onChange={type}
          error={typedSeconds(typed) === null ? t(refreshMessages.customWrong) : null}
          unit="s"
          takesFocus
        />
      )}
      <TooOften seconds={seconds} />
    </div>
  );
}
