import type { CallOutput } from '@pavilion/contract/calls.ts';
import dayjs from 'dayjs';
import type { CSSProperties } from 'react';
import type { Days } from '../days/ranges.ts';
import { day as dayText } from '../format/dates.ts';
import { money, short, signedMoney } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { ChartFold } from '../ui/chart-fold.tsx';
import css from './day-map.module.css';
import { matkaReportWords } from './words.ts';

type DayRow = CallOutput<'matkaDayReport'>['days'][number];
type DayMapProps = { days: Days; rows: readonly DayRow[]; onDay: (day: string) => void };

/** Every day of a range, from the Monday of its first week on. */
function calendar({ from, to }: Days): string[] {
  const first = dayjs(from);
  const monday = first.subtract((first.day() + 6) % 7, 'day');
  const length = dayjs(to).diff(monday, 'day') + 1;
  return Array.from({ length }, (_, at) => monday.add(at, 'day').format('YYYY-MM-DD'));
}

/** A calendar: each day tinted by the viewer's own share, gain or loss, which is written in it; a week is a row. */
export function DayMap({ days, rows, onDay }: DayMapProps) {
  const t = useWords(matkaReportWords);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const most = Math.max(1, ...rows.map(({ my_share }) => Math.abs(my_share)));
  return (
    <ChartFold name="matka-days" title={t('byDays')}>
      <div className={css.map}>
        {calendar(days).map((date) => {
          const row = byDate.get(date);
          if (row === undefined)
            return (
              <span key={date} className={css.day} data-empty="true" aria-hidden="true">
                {dayText(date)}
              </span>
            );
          const style: CSSProperties & Record<'--part', number> = {
            '--part': Math.abs(row.my_share) / most,
          };
          const said = t('dayCell', {
            day: dayText(date),
            stakes: money(row.stakes),
            share: signedMoney(row.my_share),
          });
          return (
            <button
              key={date}
              type="button"
              className={css.day}
              data-tone={row.my_share < 0 ? 'loss' : 'profit'}
              style={style}
              title={said}
              onClick={() => onDay(date)}
            >
              {dayText(date)}
              <strong className="num">{`${row.my_share > 0 ? '+' : ''}${short(row.my_share)}`}</strong>
            </button>
          );
        })}
      </div>
    </ChartFold>
  );
}
