import { useElementSize } from '@mantine/hooks';
import type { BalanceOf } from '@pavilion/contract/balance.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { Days } from '../days/ranges.ts';
import { day, dayAndTime } from '../format/dates.ts';
import { short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useBalanceText } from '../ui/balance.tsx';
import { groundOf, stepAt, stepPath, ticks, xOf, yOf, type Scale, type Step } from './chart-shape.ts';
import css from './chart.module.css';
import { ledgerWords } from './words.ts';

const HEIGHT = 128;
const AXIS = 56;
/** Room above the lines for what the pointer shows. */
const TOP = 18;
const DAY_LABEL = 84;

type Statement = Pick<CallOutput<'ledger'>, 'chart' | 'opening_balance' | 'closing_balance'>;

/** Up is what the reader is to take: one's own account owes when its balance is above 0, one below then owes the reader. */
const upOf = (balance: number, side: BalanceOf): number => (side === 'own' ? -balance : balance);

function stepsOf(statement: Statement, from: number, side: BalanceOf): Step[] {
  return [
    { at: from, value: upOf(statement.opening_balance, side) },
    ...statement.chart.map((point) => ({ at: Date.parse(point.at), value: upOf(point.balance, side) })),
  ];
}

/** As many day labels as fit, from the first day on. */
function dayMarks(days: Days, width: number): string[] {
  const count = dayjs(days.to).diff(days.from, 'day') + 1;
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / DAY_LABEL))));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) =>
    dayjs(days.from)
      .add(index * every, 'day')
      .format('YYYY-MM-DD'),
  );
}

function HoverMark({ step, at, scale, side }: { step: Step; at: number; scale: Scale; side: BalanceOf }) {
  const balanceText = useBalanceText(side);
  const x = xOf(at, scale);
  return (
    <g>
      <line x1={x} x2={x} y1={0} y2={HEIGHT} className={css.hoverLine} />
      <circle cx={x} cy={yOf(step.value, scale)} r={4} className={css.hoverDot} />
      <text x={x > scale.width / 2 ? x - 8 : x + 8} y={-6} textAnchor={x > scale.width / 2 ? 'end' : 'start'}>
        {dayAndTime(new Date(at).toISOString())} · {balanceText(upOf(step.value, side))}
      </text>
    </g>
  );
}

/** Says on each half of the chart which side of the account it is. */
function Halves({ scale }: { scale: Scale }) {
  const t = useWords(ledgerWords);
  return (
    <g className={css.half}>
      {scale.high > 0 ? (
        <text x={6} y={12}>
          ↑ {t('chartUp')}
        </text>
      ) : null}
      {scale.low < 0 ? (
        <text x={6} y={scale.height - 6}>
          ↓ {t('chartDown')}
        </text>
      ) : null}
    </g>
  );
}

/** The balance through the days as a step line; the table below says the same in figures. */
export function BalanceChart({
  statement,
  days,
  side,
}: {
  statement: Statement;
  days: Days;
  side: BalanceOf;
}) {
  const t = useWords(ledgerWords);
  const balanceText = useBalanceText(side);
  const { ref, width: room } = useElementSize();
  const [now] = useState(() => Date.now());
  const [hover, setHover] = useState<number | undefined>(undefined);
  const width = Math.max(room - AXIS - 8, 1);
  const from = dayjs(`${days.from}T00:00:00`).valueOf();
  const to = dayjs(`${days.to}T23:59:59.999`).valueOf();
  const steps = stepsOf(statement, from, side);
  const values = steps.map((step) => step.value);
  const lines = ticks(Math.min(...values), Math.max(...values));
  const scale: Scale = { from, to, low: lines[0] ?? 0, high: lines.at(-1) ?? 1, width, height: HEIGHT };
  const until = Math.max(Math.min(now, to), steps.at(-1)?.at ?? from);
  const path = stepPath(steps, until, scale);
  const held = hover === undefined ? undefined : stepAt(steps, hover);
  const name = t('chart', {
    from: day(days.from),
    to: day(days.to),
    opening: balanceText(statement.opening_balance),
    closing: balanceText(statement.closing_balance),
  });
  return (
    <div className={css.chart}>
      <div ref={ref} />
      <svg
        role="img"
        aria-label={name}
        width={width + AXIS + 8}
        height={HEIGHT + TOP + 24}
        onPointerMove={(event) => {
          const x = event.clientX - event.currentTarget.getBoundingClientRect().left - AXIS;
          const at = from + (x / width) * (to - from);
          setHover(at < from || at > until ? undefined : at);
        }}
        onPointerLeave={() => setHover(undefined)}
      >
        <g transform={`translate(${AXIS} ${TOP})`}>
          {lines.map((value) => (
            <g key={value}>
              <line
                x1={0}
                x2={width}
                y1={yOf(value, scale)}
                y2={yOf(value, scale)}
                className={value === 0 ? css.zeroLine : css.hairline}
              />
              <text x={-10} y={yOf(value, scale) + 4} textAnchor="end">
                {short(Math.abs(value))}
              </text>
            </g>
          ))}
          {dayMarks(days, width).map((date) => (
            <text key={date} x={xOf(dayjs(date).valueOf(), scale)} y={HEIGHT + 18}>
              {day(date)}
            </text>
          ))}
          <path d={`${path}V${yOf(groundOf(scale), scale)}H0Z`} className={css.area} />
          <path d={path} className={css.stepLine} />
          <Halves scale={scale} />
          {held === undefined || hover === undefined ? null : (
            <HoverMark step={held} at={Math.max(hover, held.at)} scale={scale} side={side} />
          )}
        </g>
      </svg>
    </div>
  );
}
