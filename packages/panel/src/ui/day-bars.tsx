import type { axisOf } from './chart-axis.ts';

type Axis = ReturnType<typeof axisOf>;

/** Where a chart of days draws: values run down from the top, days to the right of the labels. Pixels. */
export type DayFrame = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly foot: number;
  readonly left: number;
};

/** The height of a value in the frame. */
export function valueScale({ high, low }: Axis, { height, top, foot }: DayFrame): (value: number) => number {
  const span = high - low === 0 ? 1 : high - low;
  return (value) => top + ((high - value) / span) * (height - top - foot);
}

/** Between a label and the drawing. */
export const LABEL_GAP = 10;

/** A hairline and its value for each tick; the line at zero is stronger. */
export function AxisLines(props: { axis: Axis; frame: DayFrame; label: (tick: number) => string }) {
  const { axis, frame, label } = props;
  const y = valueScale(axis, frame);
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={frame.left}
        x2={frame.width}
        y1={y(tick)}
        y2={y(tick)}
        stroke={tick === 0 ? 'var(--control)' : 'var(--line)'}
      />
      <text x={frame.left - LABEL_GAP} y={y(tick) + 4} textAnchor="end" fill="var(--text-3)" className="num">
        {label(tick)}
      </text>
    </g>
  ));
}

type Bars = {
  days: readonly { date: string; pl: number }[];
  axis: Axis;
  frame: DayFrame;
  /** Widest bar. */
  most?: number;
  /** The last day stands out. */
  today?: boolean;
};

/** A bar a day, from zero up in profit and down in loss. */
export function DayBars({ days, axis, frame, most = Number.POSITIVE_INFINITY, today = false }: Bars) {
  const y = valueScale(axis, frame);
  const step = (frame.width - frame.left) / Math.max(1, days.length);
  const width = Math.max(1, Math.min(most, step * 0.6));
  return days.map((one, index) => (
    <rect
      key={one.date}
      x={frame.left + index * step + (step - width) / 2}
      y={Math.min(y(one.pl), y(0))}
      width={width}
      height={Math.max(one.pl === 0 ? 0 : 1, Math.abs(y(one.pl) - y(0)))}
      rx={2}
      fill={one.pl >= 0 ? 'var(--profit)' : 'var(--loss)'}
      opacity={today && index === days.length - 1 ? 1 : 0.78}
    />
  ));
}
