import type { ChartDay } from '@pavilion/contract/matka-charts.ts';
import { day as dayText, weekday } from '../format/dates.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../pages/paths.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './week-table.module.css';
import { matkaChartWords } from './words.ts';

export type Week = { readonly from_date: string; readonly days: readonly ChartDay[] };

const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const SIGNS = { holiday: '***', waiting: '…', none: '' } as const;

/** What stands where no number came. */
function Sign({ state }: { state: keyof typeof SIGNS }) {
  const t = useWords(matkaChartWords);
  const said = { holiday: t('holiday'), waiting: t('waiting'), none: t('noDraw') }[state];
  return (
    <>
      <span aria-hidden="true" className={css.sign} title={said}>
        {SIGNS[state]}
      </span>
      <span className="visually-hidden">{said}</span>
    </>
  );
}

/** A pana as charts write it, its digits under each other; what is said aloud is the whole day. */
function Day({ day }: { day: ChartDay }) {
  const t = useWords(matkaChartWords);
  if (day.state !== 'drawn') return <Sign state={day.state} />;
  return (
    <>
      <span aria-hidden="true" className={css.day} data-red={day.red === 1}>
        <span className={css.pana}>{day.open}</span>
        <strong>{day.jodi}</strong>
        <span className={css.pana}>{day.close}</span>
      </span>
      <span className="visually-hidden">
        {day.said} {day.red === 1 ? t('redJodi') : null}
      </span>
    </>
  );
}

function Head({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {WEEK_DAYS.map((number) => (
          <th key={number} scope="col">
            {weekday(number)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const WeekName = ({ from }: { from: string }) => (
  <th scope="row">
    <span>{dayText(from)}</span> <span className="quiet">{from.slice(0, 4)}</span>
  </th>
);

/** Week by week, the last on top: the open pana, the jodi, the close pana of each day. */
export function WeekTable({ label, weeks }: { label: string; weeks: readonly Week[] }) {
  const t = useWords(matkaChartWords);
  return (
    <table className={css.table} aria-label={label}>
      <Head first={t('week')} />
      <tbody>
        {weeks.toReversed().map(({ from_date: from, days }) => (
          <tr key={from}>
            <WeekName from={from} />
            {days.map((day) => (
              <td key={day.market_date} data-state={day.state}>
                <Day day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Draw = ChartDay['draws'][number];

function FastDraw({ draw }: { draw: Draw | undefined }) {
  if (draw?.state !== 'drawn') return <Sign state={draw?.state ?? 'none'} />;
  const drawn = (
    <span className={css.draw}>
      {draw.pana} <strong>{draw.ank}</strong>
    </span>
  );
  if (draw.fair_id === '') return drawn;
  return <Link to={pathTo('/fair-draw/$eventId', { eventId: draw.fair_id })}>{drawn}</Link>;
}

/** Fast matka: a row for each time of the day, the pana and its ank under each day of the week. */
export function FastWeek({ label, week }: { label: string; week: Week }) {
  const t = useWords(matkaChartWords);
  const times = [...new Set(week.days.flatMap(({ draws }) => draws.map(({ time }) => time)))].toSorted();
  return (
    <table className={css.table} aria-label={`${label}, ${t('week')} ${dayText(week.from_date)}`}>
      <caption>
        {t('week')} {dayText(week.from_date)}
      </caption>
      <Head first={t('time')} />
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row" className="num">
              {time}
            </th>
            {week.days.map(({ market_date: date, draws }) => {
              const draw = draws.find((each) => each.time === time);
              return (
                <td key={date} data-state={draw?.state ?? 'none'}>
                  <FastDraw draw={draw} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
