import type { Market } from '@pavilion/contract/events.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { memo } from 'react';
import { signedMoney } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { SignedMoney } from '../../ui/money.tsx';
import { BookSwitch } from '../book/book-switch.tsx';
import css from './net-band.module.css';
import { useReport } from '../frame/report-context.ts';
import { Bone } from '../session/session-figures.tsx';
import { useNet, type MatchNet } from './use-net.ts';
import { reportWords } from '../words.ts';

/** Says which markets a net is made of, and what is booked in it already. */
export function useInside(): (net: MatchNet) => string {
  const t = useWords(reportWords);
  return ({ inside, declared }) =>
    [
      ...inside,
      ...(declared === undefined || declared === 0 ? [] : [t('declaredIn', { pl: signedMoney(declared) })]),
    ].join(' + ');
}

type Props = { markets: readonly Market[]; onBook: (book: Book) => void };

/** What each winner of the match brings over all markets that ask for it, and whose risk that is. */
export const NetBand = memo(function NetBand({ markets, onBook }: Props) {
  const t = useWords(reportWords);
  const { eventId, book, polled } = useReport();
  const net = useNet({ eventId, book, markets, loaded: polled.markets });
  const inside = useInside();
  return (
    <section className={css.band} aria-label={t('netByWinner')}>
      <dl className={css.winners}>
        {net === undefined ? (
          <Bone />
        ) : (
          net.winners.map(({ name, net: value }) => (
            <div key={name}>
              <dt title={name}>{t('ifWins', { name })}</dt>
              <dd>
                <SignedMoney value={value} strong />
              </dd>
            </div>
          ))
        )}
      </dl>
      {net === undefined || net.winners.length === 0 ? null : (
        <span className={css.inside} title={inside(net)}>
          {inside(net)}
        </span>
      )}
      <BookSwitch book={book} onChange={onBook} />
    </section>
  );
});
