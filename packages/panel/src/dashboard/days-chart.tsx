import { useElementSize } from '@mantine/hooks';
import { day } from '../format/dates.ts';
import { short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { axisOf } from './axis.ts';
import css from './sections.module.css';
import { dashboardWords } from './words.ts';

export type Day = { date: string; pl: number };

const HEIGHT = 212;
const TOP = 10;
const FOOT = 26;
const LEFT = 46;
const LABEL_EVERY = 7;

const sign = (value: number): string => (value > 0 ? `+${short(value)}` : short(value));

function Bars({ days, width, today }: { days: readonly Day[]; width: number; today: string }) {
  const { high, low, ticks } = axisOf(days.map((one) => one.pl));
  const span = high - low === 0 ? 1 : high - low;
  const y = (value: number): number => TOP + ((high - value) / span) * (HEIGHT - TOP - FOOT);
  const step = (width - LEFT) / Math.max(1, days.length);
  const last = days.length - 1;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" style={{ display: 'block', fontSize: 11 }}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 ? 'var(--control)' : 'var(--line)'}
          />
          <text x={LEFT - 10} y={y(tick) + 4} textAnchor="end" fill="var(--text-3)" className="num">
            {sign(tick)}
          </text>
        </g>
      ))}
      {days.map((one, index) => (
        <rect
          key={one.date}
          x={LEFT + index * step + step * 0.2}
          y={Math.min(y(one.pl), y(0))}
          width={Math.max(1, step * 0.6)}
          height={Math.max(one.pl === 0 ? 0 : 1, Math.abs(y(one.pl) - y(0)))}
          rx={2}
          fill={one.pl >= 0 ? 'var(--profit)' : 'var(--loss)'}
          opacity={index === last ? 1 : 0.78}
        />
      ))}
      {days.map((one, index) =>
        index === last || (index % LABEL_EVERY === 0 && last - index > 4) ? (
          <text
            key={one.date}
            x={index === last ? width : LEFT + index * step + step / 2}
            y={HEIGHT - 6}
            textAnchor={index === last ? 'end' : 'middle'}
            fill="var(--text-3)"
          >
            {index === last ? today : day(one.date)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function Twin({ days }: { days: readonly Day[] }) {
  const t = useWords(dashboardWords);
  return (
    <table className="visually-hidden">
      <caption>{t('chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.date}>
            <th scope="row">{day(one.date)}</th>
            <td>
              <SignedMoney value={one.pl} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Booked profit and loss of 30 days: bars up and down, today in full strength; a table says the same in text. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const t = useWords(dashboardWords);
  const { ref, width } = useElementSize();
  const values = days.map((one) => one.pl);
  const sums = [
    { label: t('total'), value: values.reduce((sum, value) => sum + value, 0) },
    { label: t('bestDay'), value: Math.max(0, ...values) },
    { label: t('worstDay'), value: Math.min(0, ...values) },
  ];
  return (
    <section aria-label={t('thirtyDays')} style={{ position: 'relative' }}>
      <div className={css.headline}>
        <h2>{t('thirtyDays')}</h2>
        <div className={css.sums}>
          {sums.map((sum) => (
            <span key={sum.label}>
              {sum.label} <SignedMoney value={sum.value} strong />
            </span>
          ))}
        </div>
      </div>
      <div className={css.chart}>
        <div ref={ref}>
          {width > 0 ? (
            <Bars days={days} width={width} today={t('todayWord')} />
          ) : (
            <div style={{ height: HEIGHT }} />
          )}
        </div>
      </div>
      <Twin days={days} />
    </section>
  );
}
