import { useElementSize } from '@mantine/hooks';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Days } from '../days/ranges.ts';
import { day, dayNow } from '../format/dates.ts';
import { short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { axisOf, labelRoom } from '../ui/chart-axis.ts';
import { ChartFold } from '../ui/chart-fold.tsx';
import { AxisLines, DayBars, LABEL_GAP, type DayFrame } from '../ui/day-bars.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { Table } from '../ui/table/table.tsx';
import { barsOf, type CashBar } from './bars-of.ts';
import css from './cash-bars.module.css';
import { cashWords } from './words.ts';

const SHAPE = { height: 150, top: 10, foot: 24 } as const;
const LABELS = { least: 52, gap: LABEL_GAP };
const DAY_LABEL = 64;
const WIDEST_BAR = 40;

function Picture({ bars, width, nameOf }: { bars: readonly CashBar[]; width: number; nameOf: NameOf }) {
  const axis = axisOf(bars.flatMap((one) => [one.lena, -one.dena]));
  const left = labelRoom(axis.ticks.map(short), LABELS);
  const frame: DayFrame = { ...SHAPE, left, width };
  const step = (width - left) / bars.length;
  const every = Math.max(1, Math.ceil(DAY_LABEL / step));
  return (
    <svg width={width} height={SHAPE.height} aria-hidden="true" className={css.svg}>
      <AxisLines axis={axis} frame={frame} label={short} />
      {[1, -1].map((way) => (
        <DayBars
          key={way}
          days={bars.map(({ date, lena, dena }) => ({ date, pl: way === 1 ? lena : -dena }))}
          axis={axis}
          frame={frame}
          most={WIDEST_BAR}
        />
      ))}
      {bars.map((one, index) =>
        index % every === 0 ? (
          <text
            key={one.date}
            x={left + index * step + step / 2}
            y={SHAPE.height - 6}
            textAnchor="middle"
            fill="var(--text-3)"
          >
            {nameOf(one.date)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

type NameOf = (date: string) => string;
/** A month by its year and number, as it stands in dates. */
const monthName: NameOf = (date) => date.slice(0, 7);

type CashBarsProps = Pick<CallOutput<'cashbook'>, 'days' | 'each'> & { range: Days };

/** What was received, up, and paid, down, by day, or by month where the days are many; a table says the same in text. */
export function CashBars({ days, each, range }: CashBarsProps) {
  const t = useWords(cashWords);
  const { ref, width } = useElementSize();
  if (days.length === 0) return null;
  const title = t(each === 'day' ? 'cashByDay' : 'cashByMonth');
  const nameOf = each === 'day' ? day : monthName;
  const bars = each === 'day' ? barsOf(days, range, dayNow()) : days;
  return (
    <ChartFold name="cashbook" title={title}>
      <span className={css.key} data-side="lena" aria-hidden="true">
        {t('lena')}
      </span>
      <span className={css.key} data-side="dena" aria-hidden="true">
        {t('dena')}
      </span>
      <div ref={ref}>
        {width > 0 ? (
          <Picture bars={bars} width={width} nameOf={nameOf} />
        ) : (
          <div style={{ height: SHAPE.height }} />
        )}
      </div>
      <Table
        hidden
        caption={title}
        rows={days}
        rowId={(one) => one.date}
        columns={[
          { id: 'day', label: t('day'), cell: (one) => nameOf(one.date) },
          { id: 'lena', label: t('lena'), figures: true, cell: (one) => <SignedMoney value={one.lena} /> },
          { id: 'dena', label: t('dena'), figures: true, cell: (one) => <SignedMoney value={-one.dena} /> },
        ]}
      />
    </ChartFold>
  );
}
