import { fitMoney } from '../format/fit-money.ts';
import { signedMoney } from '../format/numbers.ts';
import { SignedMoney } from './money.tsx';

/** `−99,99,999.99`: what a column of figures is wide enough for. */
const COLUMN = 13;
const PAISE = 3;

/** The colour of a profit or a loss; nought is quiet. */
export const toneOf = (coins: number): string => (coins === 0 ? 'quiet' : coins > 0 ? 'profit' : 'loss');

/** `room` = characters that the column has. */
type ColumnMoneyProps = { value: number; room?: number; strong?: boolean };

/** Profit or loss in a narrow column: in full while it fits, else in whole coins, else in short with the full figure on top. */
export function ColumnMoney({ value, room = COLUMN, strong = false }: ColumnMoneyProps) {
  const full = signedMoney(value);
  if (full.length + (full.includes('.') ? 0 : PAISE) <= room) {
    return <SignedMoney value={value} column strong={strong} />;
  }
  return (
    <span className={`num ${toneOf(value)}`} title={full} style={strong ? { fontWeight: 600 } : undefined}>
      {fitMoney([value], room)[0]}
    </span>
  );
}
