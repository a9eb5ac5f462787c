import type { CallOutput } from '@pavilion/contract/calls.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import moneyCss from './money.module.css';
import { settlementWords } from './words.ts';

/** The clients whom a result moves most. */
export function LargestResults({ largest }: { largest: CallOutput<'preview'>['largest'] }) {
  const t = useWords(settlementWords);
  if (largest.length === 0) return null;
  const column = largest.some((client) => !Number.isInteger(client.pl));
  return (
    <section className={moneyCss.largest} aria-label={t('largest')}>
      <h2>{t('largest')}</h2>
      <ul>
        {largest.map((client) => (
          <li key={client.user_id}>
            <span className={moneyCss.user}>{client.username}</span>
            <span className="quiet">{client.sub_company}</span>
            <span className="num small quiet">
              {t('bets', { count: client.bets, n: count(client.bets) })}
            </span>
            <SignedMoney value={client.pl} column={column} strong />
          </li>
        ))}
      </ul>
    </section>
  );
}
