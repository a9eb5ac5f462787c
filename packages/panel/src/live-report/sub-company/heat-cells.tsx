import { short, signedMoney } from '../../format/numbers.ts';
import { SignedMoney } from '../../ui/money.tsx';
import css from './heat.module.css';
import { heatOf, sessionCell, type SubColumn } from './heat.ts';

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

/** What No and Yes at the last line mean to every sub company; the worst case where there never was a line. */
export function SessionCells({
  columns,
  largest,
  id,
  words,
}: Shown & { id: string; words: { no: string; yes: string; worst: string } }) {
  return columns.map(({ name, cells }) => {
    const sides = cells.has(sessionCell(id, 'worst')) ? (['worst'] as const) : (['no', 'yes'] as const);
    return (
      <td key={name} className={css.heat}>
        {sides.map((side) => (
          <HeatCell
            key={side}
            value={cells.get(sessionCell(id, side)) ?? 0}
            largest={largest}
            label={words[side]}
          />
        ))}
      </td>
    );
  });
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
