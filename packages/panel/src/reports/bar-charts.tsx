import { ChartFold } from '../ui/chart-fold.tsx';
import { SignedMoney } from '../ui/money.tsx';
import css from './charts.module.css';
import { waterfallBars, type Step } from './waterfall-shape.ts';

type RowProps = {
  label: string;
  value: number;
  from: number;
  width: number;
  zero: number;
  total?: boolean;
  step?: boolean;
};

/** One bar with its name and figure: the picture is its own table. */
function BarRow({ label, value, from, width, zero, total = false, step = false }: RowProps) {
  return (
    <tr data-total={total}>
      <th scope="row" title={label}>
        {label}
      </th>
      <td>
        <div className={css.track} aria-hidden="true">
          <span className={css.zero} style={{ insetInlineStart: `${zero}%` }} />
          {value === 0 ? null : (
            <span
              className={css.bar}
              data-gain={value > 0}
              data-step={step}
              style={{ insetInlineStart: `${from}%`, width: `${width}%` }}
            />
          )}
        </div>
      </td>
      <td>
        <SignedMoney value={value} strong={total} />
      </td>
    </tr>
  );
}

/** How one figure becomes another, step by step. */
export function Waterfall({ title, steps, end }: { title: string; steps: readonly Step[]; end: string }) {
  const { bars, zero } = waterfallBars(steps, end);
  return (
    <ChartFold name="how-it-comes" title={title}>
      <table className={css.bars}>
        <tbody>
          {bars.map((bar) => (
            <BarRow key={bar.label} {...bar} zero={zero} step={!bar.total} />
          ))}
        </tbody>
      </table>
    </ChartFold>
  );
}

/** So many bars are a picture, more are a list. */
const MOST = 12;

type OppositeBarsProps = { name: string; title: string; rows: readonly (Step & { id: string })[] };

/** To one side what is to be taken, to the other what is to be given, the largest first. */
export function OppositeBars({ name, title, rows }: OppositeBarsProps) {
  const shown = rows.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, MOST);
  const low = Math.min(0, ...shown.map((row) => row.value));
  const high = Math.max(0, ...shown.map((row) => row.value));
  const room = high - low === 0 ? 1 : high - low;
  const zero = (-low / room) * 100;
  if (shown.length === 0) return null;
  return (
    <ChartFold name={name} title={title}>
      <table className={css.bars}>
        <tbody>
          {shown
            .toSorted((a, b) => b.value - a.value)
            .map((row) => {
              const width = (Math.abs(row.value) / room) * 100;
              return (
                <BarRow
                  key={row.id}
                  label={row.label}
                  value={row.value}
                  zero={zero}
                  width={width}
                  from={row.value < 0 ? zero - width : zero}
                />
              );
            })}
        </tbody>
      </table>
    </ChartFold>
  );
}
