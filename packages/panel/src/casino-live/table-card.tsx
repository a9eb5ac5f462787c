import { useIntersection } from '@mantine/hooks';
import { casinoRoundTopic } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { cardOfCode, cardText } from '@pavilion/engine/casino/cards.ts';
import { Link } from '@tanstack/react-router';
import { PlayingCard } from '../cards/playing-card.tsx';
import { memo } from 'react';
import { useLive } from '../live/use-live.ts';
import { pathTo } from '../pages/paths.ts';
import css from './casino-live.module.css';
import { LastResults } from './last-results.tsx';
import { RoundState } from './round-state.tsx';
import { tableName } from './search.ts';

/** So many of a table's cards have room on its small picture: the latest. */
const SHOWN = 9;

/** How wide a card of another table is. */
const SMALL = 22;

/** What lies on a table, small; followed only while it is in sight. */
function SmallCards({ round, inSight }: { round: string; inSight: boolean }) {
  const codes = useLive(inSight && round !== '' ? casinoRoundTopic(round) : '', 'cards') ?? [];
  const cards = codes.map(cardOfCode).filter((card) => card !== undefined);
  return (
    <span className={css.smallCards}>
      {cards.slice(-SHOWN).map((card, at) => (
        <PlayingCard key={`${at} ${cardText(card)}`} card={card} width={SMALL} />
      ))}
    </span>
  );
}

/** One table among the others: how its round stands, its cards as they fall, its last results. */
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
        {chosen ? null : <SmallCards round={table.event_id} inSight={entry?.isIntersecting === true} />}
        <LastResults last={table.last} />
      </Link>
    </li>
  );
});
