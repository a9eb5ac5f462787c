import { short, signedMoney } from '../format/numbers.ts';
import { SignedMoney } from '../ui/money.tsx';
import css from './heat.module.css';
import { heatOf, type SubColumn } from './heat.ts';

type Shown = { columns: readonly SubColumn[]; largest: number };

/** A tinted figure: in short where many stand beside each other, in full for who rests on it. */
function HeatCell({ value, largest, label }: { value: number; largest: number; label?: string }) {
  const heat = heatOf(value, largest);
  const tone = value < 0 ? 'var(--loss)' : 'var(--profit)';
  const sign = value < 0 ? '−' : value > 0 ? '+' : '';
  return (
    <span
      className={css.tint}
      title={signedMoney(value)}
      style={heat === 0 ? {} : { background: `color-mix(in srgb, ${tone} ${heat}%, var(--canvas))` }}
    >
      {label === undefined ? null : <span className={css.side}>{label}</span>}
      <span className={`num ${value === 0 ? 'quiet' : ''}`}>
        {sign}
        {short(Math.abs(value))}
      </span>
    </span>
  );
}

/** What a runner's win means to every sub company. */
export function RunnerCells({ columns, largest, cell }: Shown & { cell: string }) {
  return columns.map(({ name, cells }) => (
    <td key={name} className={css.heat}>
      <HeatCell value={cells.get(cell) ?? 0} largest={largest} />
    </td>
  ));
}

/** What No and Yes at the current line mean to every sub company. */
export function SessionCells({
  columns,
  largest,
  no,
  yes,
  words,
}: Shown & { no: string; yes: string; words: { no: string; yes: string } }) {
  return columns.map(({ name, cells }) => (
    <td key={name} className={css.heat}>
      <HeatCell value={cells.get(no) ?? 0} largest={largest} label={words.no} />
      <HeatCell value={cells.get(yes) ?? 0} largest={largest} label={words.yes} />
    </td>
  ));
}

/** The viewer's own figure beside the columns. */
export function OwnCell({ values }: { values: readonly (number | undefined)[] }) {
  return (
    <td className={css.own}>
      {values.map((value, index) => (
        <span key={index}>
          {value === undefined ? <span className="quiet">–</span> : <SignedMoney value={value} strong />}
        </span>
      ))}
    </td>
  );
}
