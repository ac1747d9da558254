import { useLocale } from '@belvedere/client-store';
import { formatTime } from '@belvedere/format';
import { IconButton, useT } from '@belvedere/ui';
import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { rangeMessages } from '../messages/time-range.ts';
import { dayAfterKey, daysAround, monthAfter, monthOf, type DayWall } from './month-days.ts';

function useFocusedDay(day: DayWall) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);
  return grid;
}

/** A month of days in the reader's language; arrows and page keys walk, Enter takes the day. */
export function MonthGrid({
  chosen,
  onPick,
}: {
  readonly chosen: DayWall;
  readonly onPick: (day: DayWall) => void;
}): JSX.Element {
  const t = useT();
  const locale = useLocale();
  const [day, setDay] = useState(chosen);
  const grid = useFocusedDay(day);
  const month = monthOf(day);
  const title = formatTime('%B %Y', month, { locale });
  const { shortDays } = locale.time;
  const handleKey = (event: KeyboardEvent): void => {
    const next = dayAfterKey(day, event.key);
    if (next === null) return;
    event.preventDefault();
    setDay(next);
  };
  const turn = (months: number) => (): void => {
    setDay(monthAfter(month, months));
  };
  return (
    <div className="bv-month">
      <div className="bv-month-head">
        <IconButton
          icon="chevron-left"
          size="small"
          label={t(rangeMessages.previousMonth)}
          onClick={turn(-1)}
        />
        <strong aria-live="polite">{title}</strong>
        <IconButton icon="chevron-right" size="small" label={t(rangeMessages.nextMonth)} onClick={turn(1)} />
      </div>
      <div ref={grid} className="bv-month-days" role="group" aria-label={title} onKeyDown={handleKey}>
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <span key={weekday} className="bv-text3" aria-hidden>
            {shortDays[weekday]?.slice(0, 2)}
          </span>
        ))}
        {daysAround(month).map((each) => (
          <button
            key={each}
            type="button"
            tabIndex={each === day ? 0 : -1}
            aria-label={formatTime('%A %-d %B %Y', each, { locale })}
            aria-pressed={each === chosen}
            className={monthOf(each) === month ? '' : 'bv-other-month'}
            onClick={() => {
              onPick(each);
            }}
          >
            {new Date(each).getUTCDate()}
          </button>
        ))}
      </div>
    </div>
  );
}
