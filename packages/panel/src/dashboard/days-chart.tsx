import { useElementSize } from '@mantine/hooks';
import { sumCoins } from '../format/coins.ts';
import { day } from '../format/dates.ts';
import { short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { axisOf, labelRoom } from '../ui/chart-axis.ts';
import { AxisLines, DayBars, LABEL_GAP, type DayFrame } from '../ui/day-bars.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { Table } from '../ui/table/table.tsx';
import css from './sections.module.css';
import { dashboardWords } from './words.ts';

export type Day = { date: string; pl: number };

const SHAPE = { height: 212, top: 10, foot: 26 } as const;
const LABELS = { least: 62, gap: LABEL_GAP };
const LABEL_EVERY = 7;

const sign = (value: number): string => (value > 0 ? `+${short(value)}` : short(value));

function Bars({ days, width, today }: { days: readonly Day[]; width: number; today: string }) {
  const axis = axisOf(days.map((one) => one.pl));
  const left = labelRoom(axis.ticks.map(sign), LABELS);
  const frame: DayFrame = { ...SHAPE, left, width };
  const step = (width - left) / Math.max(1, days.length);
  const last = days.length - 1;
  return (
    <svg
      width={width}
      height={SHAPE.height}
      aria-hidden="true"
      style={{ display: 'block', fontSize: 11, overflow: 'visible' }}
    >
      <AxisLines axis={axis} frame={frame} label={sign} />
      <DayBars days={days} axis={axis} frame={frame} today />
      {days.map((one, index) =>
        index === last || (index % LABEL_EVERY === 0 && last - index > 4) ? (
          <text
            key={one.date}
            x={index === last ? width : left + index * step + step / 2}
            y={SHAPE.height - 6}
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
    <Table
      hidden
      caption={t('chart')}
      rows={days}
      rowId={(one) => one.date}
      columns={[
        { id: 'day', label: t('day'), cell: (one) => day(one.date) },
        { id: 'total', label: t('total'), figures: true, cell: (one) => <SignedMoney value={one.pl} /> },
      ]}
    />
  );
}

/** Booked profit and loss of 30 days: bars up and down, today in full strength; a table says the same in text. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const t = useWords(dashboardWords);
  const { ref, width } = useElementSize();
  const values = days.map((one) => one.pl);
  const sums = [
    { label: t('total'), value: sumCoins(values) },
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
            <div style={{ height: SHAPE.height }} />
          )}
        </div>
      </div>
      <Twin days={days} />
    </section>
  );
}
