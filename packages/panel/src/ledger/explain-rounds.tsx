import type { BalanceOf } from '@pavilion/contract/balance.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { LinkIfOpen } from '../pages/link-if-open.tsx';
import { Money } from '../ui/money.tsx';
import css from './explain.module.css';
import { Movement } from './movement.tsx';
import { settlementPath } from './settlement-path.ts';
import { ledgerWords } from './words.ts';

type Rounds = NonNullable<CallOutput<'explainEntry'>['casino']>;

/** The rounds of a casino's day that made a line, or the stakes that its commission is on: the largest, and the way to all. */
export function ExplainRounds({ of, side }: { of: Rounds; side: BalanceOf }) {
  const t = useWords(ledgerWords);
  const commission = of.commission === 1;
  const n = count(of.rounds);
  const all = { source_id: of.day, user_id: of.user_id };
  return (
    <section className={css.block} aria-label={t('rounds', { count: of.rounds, n })}>
      <h3>
        {t('rounds', { count: of.rounds, n })}
        {of.largest.length === of.rounds ? null : (
          <span className="quiet">{t('roundsLargest', { n: count(of.largest.length) })}</span>
        )}
      </h3>
      {commission ? <p className="small quiet">{t('roundsStakes')}</p> : null}
      <ul>
        {of.largest.map((round) => (
          <li key={round.round_id} className={css.line}>
            <span>
              <span className={css.lineLabel}>
                <LinkIfOpen to={round.link}>{round.name}</LinkIfOpen>
              </span>
              <span className="small quiet">{round.won_by}</span>
            </span>
            {commission ? (
              <Money value={round.stakes} column />
            ) : (
              <Movement value={-round.amount} of={side} />
            )}
          </li>
        ))}
      </ul>
      <Link to={settlementPath(all)} className="small">
        {t('roundsAll')}
      </Link>
    </section>
  );
}
