import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { count } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { SignedMoney } from '../../ui/money.tsx';
import { reportWords } from '../words.ts';
import css from './several-winners.module.css';

type Props = { winners: number; position: Pick<MarketPosition, 'if_none' | 'worst'> | undefined };

/** Of a market that several win: how many, the result without any runner that was bet on, and the worst set. Nothing of one winner. */
export function SeveralWinners({ winners, position }: Props) {
  const t = useWords(reportWords);
  if (winners === 1) return null;
  const figures = [
    { label: t('ifNone'), value: position?.if_none },
    { label: t('worstCase'), value: position?.worst },
  ];
  return (
    <dl className={css.several}>
      <div className="quiet">
        <dt>{t('severalWin', { n: count(winners) })}</dt>
      </div>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {/* Not known yet is not zero. */}
            {value === undefined || value === null ? (
              <span className="quiet">–</span>
            ) : (
              <SignedMoney value={value} strong />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
