import { useIntersection } from '@mantine/hooks';
import { casinoRoundTopic } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { cardOfCode, cardText } from '@pavilion/engine/casino/cards.ts';
import { Link } from '@tanstack/react-router';
import { PlayingCard } from '../cards/playing-card.tsx';
import { memo } from 'react';
import { useLive } from '../live/use-live.ts';
import { pathTo } from '../pages/paths.ts';
import { priceText } from './board.ts';
import css from './casino-live.module.css';
import { LastResults } from './last-results.tsx';
import { RoundState } from './round-state.tsx';
import { tableName } from './search.ts';

/** So many of a table's cards have room on its small picture: the latest. */
const SHOWN = 6;

/** How wide a card of another table is. */
const SMALL = 34;
/** So many prices have room beside each other. */
const PRICED = 4;

/** What the first market of a table is offered at, while it takes bets before its first card. */
function FirstPrices({ prices }: { prices: CasinoTable['prices'] }) {
  const first = prices.filter(({ market_id: market }) => market === prices[0]?.market_id);
  return (
    <span className={css.firstPrices}>
      {first.slice(0, PRICED).map(({ selection_id: id, name, back }) => (
        <span key={id}>
          <span className={css.pricedName}>{name}</span>
          <span className="num">{priceText(back)}</span>
        </span>
      ))}
    </span>
  );
}

/** The cards of a table once they fall, and until then its prices. */
function OnTable({ table, inSight }: { table: CasinoTable; inSight: boolean }) {
  const { event_id: round, prices } = table;
  const codes = useLive(inSight && round !== '' ? casinoRoundTopic(round) : '', 'cards') ?? [];
  const cards = codes.map(cardOfCode).filter((card) => card !== undefined);
  if (cards.length === 0 && prices.length > 0) return <FirstPrices prices={prices} />;
  return (
    <span className={css.smallCards}>
      {cards.slice(-SHOWN).map((card, at) => (
        <PlayingCard key={`${at} ${cardText(card)}`} card={card} width={SMALL} />
      ))}
    </span>
  );
}

/** One table among the others: how its round stands, its prices or its cards as they fall, its last results. */
export const TableCard = memo(function TableCard({ table, chosen }: { table: CasinoTable; chosen: boolean }) {
  const { ref, entry } = useIntersection<HTMLLIElement>();
  return (
    <li ref={ref}>
      <Link
        className={css.card}
        to={pathTo('/casino-live')}
        search={{ table: tableName(table) }}
        replace
        aria-current={chosen ? 'true' : undefined}
      >
        <strong className={css.cardName}>{table.name}</strong>
        <RoundState table={table} />
        {chosen ? null : <OnTable table={table} inSight={entry?.isIntersecting === true} />}
        <LastResults last={table.last} />
      </Link>
    </li>
  );
});
