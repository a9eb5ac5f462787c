import { useElementSize } from '@mantine/hooks';
import { day } from '../format/dates.ts';
import { short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { axisOf, labelRoom } from '../ui/chart-axis.ts';
import { AxisLines, DayBars, LABEL_GAP, valueScale, type DayFrame } from '../ui/day-bars.tsx';
import { ChartFold } from '../ui/chart-fold.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { Table } from '../ui/table/table.tsx';
import css from './charts.module.css';
import { withRunningSums, type DaySum } from './running-sums.ts';
import { reportsWords } from './words.ts';

const SHAPE = { height: 190, top: 10, foot: 24 } as const;
const LABELS = { least: 52, gap: LABEL_GAP };
const DAY_LABEL = 64;
const WIDEST_BAR = 40;

function Picture({ days, width }: { days: readonly DaySum[]; width: number }) {
  const axis = axisOf(days.flatMap((one) => [one.pl, one.sum]));
  const left = labelRoom(axis.ticks.map(short), LABELS);
  const frame: DayFrame = { ...SHAPE, left, width };
  const y = valueScale(axis, frame);
  const step = (width - left) / days.length;
  const x = (index: number): number => left + index * step + step / 2;
  const every = Math.max(1, Math.ceil(DAY_LABEL / step));
  return (
    <svg width={width} height={SHAPE.height} aria-hidden="true" className={css.svg}>
      <AxisLines axis={axis} frame={frame} label={short} />
      <DayBars days={days} axis={axis} frame={frame} most={WIDEST_BAR} />
      <polyline
        className={css.line}
        points={days.map((one, index) => `${x(index)},${y(one.sum)}`).join(' ')}
      />
      {days.map((one, index) =>
        index % every === 0 ? (
          <text key={one.date} x={x(index)} y={SHAPE.height - 6} textAnchor="middle" fill="var(--text-3)">
            {day(one.date)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function Twin({ title, days }: { title: string; days: readonly DaySum[] }) {
  const t = useWords(reportsWords);
  return (
    <Table
      hidden
      caption={title}
      rows={days}
      rowId={(one) => one.date}
      columns={[
        { id: 'day', label: t('day'), cell: (one) => day(one.date) },
        { id: 'pl', label: t('ofDay'), figures: true, cell: (one) => <SignedMoney value={one.pl} /> },
        { id: 'sum', label: t('runningSum'), figures: true, cell: (one) => <SignedMoney value={one.sum} /> },
      ]}
    />
  );
}

type EarningChartProps = { name: string; title: string; days: readonly { date: string; pl: number }[] };

/** What each day brought as bars, what they come to as a line; a table says the same in text. */
export function EarningChart({ name, title, days }: EarningChartProps) {
  const t = useWords(reportsWords);
  const { ref, width } = useElementSize();
  const sums = withRunningSums(days);
  if (sums.length === 0) return null;
  return (
    <ChartFold name={name} title={title}>
      <span className={css.key} aria-hidden="true">
        <span className={css.swatch} />
        {t('ofDay')}
      </span>
      <span className={css.key} aria-hidden="true">
        <span className={css.swatch} data-line="true" />
        {t('runningSum')}
      </span>
      <div ref={ref}>
        {width > 0 ? <Picture days={sums} width={width} /> : <div style={{ height: SHAPE.height }} />}
      </div>
      <Twin title={title} days={sums} />
    </ChartFold>
  );
}
