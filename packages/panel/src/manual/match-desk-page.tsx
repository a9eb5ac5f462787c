import { Button } from '@mantine/core';
import { eventTopic, marketTopic, positionsTopic } from '@pavilion/contract/channels.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import type { Market } from '@pavilion/contract/events.ts';
import { IconPlayerStopFilled, IconPlus, IconRotate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { renew } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { matchCall } from '../matches/match-call.ts';
import { useChange } from '../live/use-change.ts';
import { newestFirst } from '../live/newest-first.ts';
import { useFamily, useLive, useTopic } from '../live/use-live.ts';
import { useTold } from '../api/use-told.ts';
import { useLoadedPositions } from '../match-dashboard/use-match.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { LastBets, NetByWinner, ScoreLine } from './desk-aside.tsx';
import { DeskMarketRow } from './desk-market-row.tsx';
import { useDeskCrumbs, WithMatch } from './desk-frame.tsx';
import { DeskSessionRow } from './desk-session-row.tsx';
import keyCss from '../ui/kbd.module.css';
import css from './desk.module.css';
import { KeyList } from './key-list.tsx';
import { addMarketLink, addSessionLink, matchLink } from './links.ts';
import manual from './manual.module.css';
import { SentLine } from './sent-line.tsx';
import type { DeskMatch } from './use-desk-match.ts';
import { useMatchDesk, type MatchDesk } from './use-match-desk.ts';
import { manualWords } from './words.ts';

const NO_MARKETS: readonly Market[] = [];
const NO_BETS: readonly BetSlip[] = [];

function useKeys() {
  const t = useWords(manualWords);
  return [
    { keys: ['b'], meaning: t('ballStartAll') },
    { keys: ['Enter'], meaning: t('keyDeskEnter') },
    { keys: ['a', 'c', 'd', '…'], meaning: t('keyRow') },
    { keys: ['n', 'p'], meaning: t('keyNextRow') },
    { keys: ['↑', '↓'], meaning: t('keyTick') },
    { keys: ['PgUp', 'PgDn'], meaning: t('keyBoth') },
    { keys: ['t'], meaning: t('keySwitchRow') },
    { keys: ['o'], meaning: t('keyAlone') },
    { keys: [',', '.'], meaning: t('keyDifference') },
    { keys: ['r'], meaning: t('keyResetRow') },
  ];
}

/** Everything off with one key, and back with one key. */
function WholeMatch({ desk }: { desk: MatchDesk }) {
  const t = useWords(manualWords);
  return (
    <div className={css.whole}>
      <SendButton
        call="ballStartMatch"
        className={css.ball}
        size="lg"
        leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
        rightSection={<kbd className={keyCss.onButton}>b</kbd>}
        aria-keyshortcuts="b"
        onClick={desk.calls.ballStart}
      >
        {t('ballStartAll')}
      </SendButton>
      <SendButton
        call="restoreManualOdds"
        size="lg"
        disabled={!desk.restorable}
        leftSection={<IconRotate size={18} aria-hidden="true" />}
        rightSection={desk.restores ? <kbd className={keyCss.onButton}>Enter</kbd> : null}
        onClick={desk.calls.restore}
      >
        {t('restoreAll')}
      </SendButton>
      <SentLine sending={desk.calls.sending} />
    </div>
  );
}

/** Prices of other desks are on the page as soon as they are on the screens. */
function Heard({ eventId, marketId }: { eventId: string; marketId: string }) {
  useTold(marketTopic(eventId, marketId), 'prices');
  return null;
}

function Aside({ match }: { match: DeskMatch }) {
  const eventId = match.event_id;
  const detail = useCall('matchDetail', matchCall(eventId)).data;
  const layout = useLive(eventTopic(eventId), 'layout');
  useChange(layout, () => renew('markets', 'manual_matches'));
  const loaded = useLoadedPositions(eventId);
  const bets = useFamily(positionsTopic(eventId), 'bet:') ?? NO_BETS;
  return (
    <aside className={css.aside}>
      <NetByWinner eventId={eventId} markets={detail?.market ?? NO_MARKETS} loaded={loaded.markets} />
      <ScoreLine eventId={eventId} first={detail?.event.score ?? ''} />
      <LastBets bets={newestFirst(bets)} />
      <KeyList keys={useKeys()} />
    </aside>
  );
}

function Rows({ match, desk }: { match: DeskMatch; desk: MatchDesk }) {
  const eventId = match.event_id;
  const loaded = useLoadedPositions(eventId);
  const pushed = useTopic(positionsTopic(eventId));
  return (
    <div className={css.rows} data-pad="">
      {desk.rows.map((row) =>
        row.kind === 'market' ? (
          <DeskMarketRow
            key={row.id}
            desk={desk}
            row={row}
            position={pushed.get(`market:${row.id}`) ?? loaded.markets.get(row.id)}
          />
        ) : (
          <DeskSessionRow
            key={row.id}
            desk={desk}
            row={row}
            position={pushed.get(`session:${row.id}`) ?? loaded.sessions.get(row.id)}
          />
        ),
      )}
    </div>
  );
}

function MatchDeskView({ match }: { match: DeskMatch }) {
  const t = useWords(manualWords);
  const desk = useMatchDesk(match);
  const plus = <IconPlus size={15} aria-hidden="true" />;
  useDeskCrumbs(t('matchDesk'), match, useKeys());
  useTold(eventTopic(match.event_id), 'prices');
  return (
    <div className={manual.page}>
      <PageHeader
        title={t('matchDesk')}
        under={match.event_name}
        actions={
          <>
            <Button component={Link} {...matchLink(match)} className={manual.plainLink}>
              {t('back')}
            </Button>
            <Button
              component={Link}
              {...addSessionLink(match)}
              leftSection={plus}
              className={manual.plainLink}
            >
              {t('addSession')}
            </Button>
            <Button
              component={Link}
              {...addMarketLink(match)}
              leftSection={plus}
              className={manual.plainLink}
            >
              {t('addMarket')}
            </Button>
          </>
        }
      />
      {match.market.map(({ market_id }) => (
        <Heard key={market_id} eventId={match.event_id} marketId={market_id} />
      ))}
      {desk.rows.length === 0 ? (
        <EmptyState title={t('none')} hint={t('nothingToPrice')} />
      ) : (
        <div className={css.desk}>
          <div>
            <WholeMatch desk={desk} />
            <Rows match={match} desk={desk} />
          </div>
          <Aside match={match} />
        </div>
      )}
    </div>
  );
}

/** All markets and sessions of a match, priced from one page by keyboard first. */
export default function MatchDeskPage() {
  const t = useWords(manualWords);
  return (
    <WithMatch title={t('matchDesk')} watch>
      {(match) => <MatchDeskView key={match.event_id} match={match} />}
    </WithMatch>
  );
}
