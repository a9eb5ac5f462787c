import { moneyParts, signOf, type MoneyParts } from '../format/numbers.ts';
import css from './money.module.css';

type MoneyProps = {
  /** Coins. */
  value: number;
  /** In a column: dropped decimals keep their width, so that units stay under units. */
  column?: boolean;
  strong?: boolean | undefined;
};

function Figure({ parts, column }: { parts: MoneyParts; column: boolean }) {
  return (
    <>
      {parts.whole}
      {parts.decimals === '' ? null : `.${parts.decimals}`}
      {parts.decimals === '' && column ? (
        <span aria-hidden="true" className={css.pad}>
          .00
        </span>
      ) : null}
    </>
  );
}

const weight = (strong: boolean | undefined) => (strong === true ? { fontWeight: 600 } : undefined);

/** An amount: Indian grouping, true minus, no plus. */
export function Money({ value, column = false, strong }: MoneyProps) {
  const parts = moneyParts(value);
  return (
    <span className="num" style={weight(strong)}>
      {parts.sign < 0 ? signOf(parts) : ''}
      <Figure parts={parts} column={column} />
    </span>
  );
}

/** Profit or loss: sign and colour together, zero grey without a sign. */
export function SignedMoney({ value, column = false, strong }: MoneyProps) {
  const parts = moneyParts(value);
  const tone = parts.sign === 0 ? 'quiet' : parts.sign > 0 ? 'profit' : 'loss';
  return (
    <span className={`num ${tone}`} style={weight(strong)}>
      {signOf(parts)}
      <Figure parts={parts} column={column} />
    </span>
  );
}
