import { Switch } from '@mantine/core';
import { casinoRoundTopic } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMay } from '../api/may.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { pathTo } from '../pages/paths.ts';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { chosenOn, choiceAt, marketsOf, type Choice } from './board.ts';
import { EmptyState } from '../ui/states.tsx';
import boardCss from './board.module.css';
import css from './casino-live.module.css';
import { LastResults } from './last-results.tsx';
import { MarketBoard, type Board } from './markets.tsx';
import { RoundBets } from './round-bets.tsx';
import { RoundState } from './round-state.tsx';
import { Seats } from './seats.tsx';
import { Slip } from './slip.tsx';
import { setSound, useSound, useTableSounds } from './sound.ts';
import { useBetting } from './use-betting.ts';
import { useChoiceKeys } from './use-keys.ts';
import { casinoLiveWords } from './words.ts';

function Head({ table }: { table: CasinoTable }) {
  const t = useWords(casinoLiveWords);
  const sound = useSound();
  return (
    <header className={css.head}>
      <h2>{table.name}</h2>
      <RoundState table={table} large />
      {table.event_id === '' ? null : (
        <Link className="small" to={pathTo('/games_list/$eventId', { eventId: table.event_id })}>
          {t('thisRound')}
        </Link>
      )}
      <span className="small quiet">
        {t('stakeFromTo', { min: money(table.min), max: money(table.max) })}
      </span>
      <Switch
        className={css.sound}
        label={t('sound')}
        checked={sound}
        onChange={(event) => setSound(event.currentTarget.checked)}
      />
    </header>
  );
}

const SHUT = { locked: 'lockedNow', off: 'offNow' } as const;

/** Why no bets are taken, or that they are taken again with cards on the table. */
function Said({ betting, cards }: { betting: ReturnType<typeof useBetting>; cards: number }) {
  const t = useWords(casinoLiveWords);
  if (betting === 'closed' || (betting === 'open' && cards === 0)) return null;
  return (
    <p role="alert" className={css.locked} data-open={betting === 'open'}>
      {t(betting === 'open' ? 'reopened' : SHUT[betting])}
    </p>
  );
}

/** One table, large: its cards as they fall, its prices with what stands on them, the slip of a client, the bets. */
export function TableView({ table }: { table: CasinoTable }) {
  const t = useWords(casinoLiveWords);
  const bets = useMay()('placeBet');
  const betting = useBetting(table);
  const [choice, setChoice] = useState<Choice>();
  const { event_id: round, game_code: code } = table;
  const cards = useLive(round === '' ? '' : casinoRoundTopic(round), 'cards')?.length ?? 0;
  useTableSounds(table, cards);
  const markets = useMemo(() => marketsOf(code), [code]);
  const open = betting === 'open';
  const board = useMemo<Board>(
    () => ({ table, open, choice, onChoose: bets ? setChoice : undefined }),
    [table, open, choice, bets],
  );
  useChoiceKeys(bets && open, (place, side) => {
    const found = choiceAt(markets, place, side);
    if (found !== undefined && chosenOn(table, found)?.open === true) setChoice(found);
  });
  return (
    <article className={css.table} aria-label={table.name}>
      <Head table={table} />
      <Said betting={betting} cards={cards} />
      {round === '' ? (
        <EmptyState title={t('noRound')} />
      ) : (
        <>
          <Seats table={table} />
          <LastResults last={table.last} open />
          <div className={boardCss.columns} data-slip={bets}>
            <PanelBoundary what={table.name}>
              <div className={boardCss.markets}>
                {markets.map((market) => (
                  <MarketBoard key={`${code} ${market.id}`} board={board} market={market} />
                ))}
              </div>
            </PanelBoundary>
            {bets ? (
              <Slip table={table} open={open} choice={choice} onTaken={() => setChoice(undefined)} />
            ) : null}
          </div>
          <RoundBets round={round} code={code} />
        </>
      )}
    </article>
  );
}
