import { Button } from '@mantine/core';
import { IconHistory, IconListNumbers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UnsettledMarket } from '@pavilion/contract/settlement.ts';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { BLOCK } from './blocks.ts';
import { GoneMarket } from './gone-market.tsx';
import { DeskNews } from './desk-news.tsx';
import { BlockSelect, EventSelect } from './list-filters.tsx';
import { JobsUnderWay } from './job-progress.tsx';
import { MarketDetail } from './market-detail.tsx';
import { MarketQueue } from './market-queue.tsx';
import { nextChoice } from './next-choice.ts';
import deskCss from './desk.module.css';
import { SportTabs } from './sport-tabs.tsx';
import { DoneAlert, type Done } from './undo.tsx';
import { useAddress } from './use-address.ts';
import { settlementSearch } from './search.ts';
import { settlementWords } from './words.ts';

export const searchSchema = settlementSearch;

/** How often the queue looks for what has come to wait, in milliseconds. */
const LOOK_AGAIN = 20_000;

function HeaderActions() {
  const t = useWords(settlementWords);
  return (
    <>
      <Button
        component={Link}
        className={deskCss.link}
        to="/match-rollback"
        leftSection={<IconHistory size={15} aria-hidden="true" />}
      >
        {t('matchRollback')}
      </Button>
      <Button
        component={Link}
        className={deskCss.link}
        to="/manage-fancy"
        leftSection={<IconListNumbers size={15} aria-hidden="true" />}
      >
        {t('manageFancy')}
      </Button>
    </>
  );
}

/** Match Result: the markets that wait for a result on the left, the chosen one with its money on the right. */
export default function MatchResultPage() {
  const t = useWords(settlementWords);
  const [address, turn] = useAddress(BLOCK);
  const [done, setDone] = useState<Done | undefined>(undefined);
  const [nextUp, setNextUp] = useState<string | undefined>(undefined);
  const [held, setHeld] = useState<UnsettledMarket | undefined>(undefined);
  const page = address.page ?? 1;
  const list = useCall(
    'unsettledMarkets',
    {
      current_page: page,
      items_perpage: BLOCK,
      ...(address.sport_id === undefined ? {} : { sport_id: address.sport_id }),
      ...(address.event_id === undefined ? {} : { event_id: address.event_id }),
    },
    { keepPrevious: true, refetchInterval: LOOK_AGAIN },
  );
  // What has just been settled leaves the queue at once; the next load agrees.
  const settled = done?.undo?.of.id;
  const markets = (list.data?.records ?? []).filter((market) => market.market_id !== settled);
  const named = markets.find((market) => market.market_id === address.market_id);
  // A market that the address names and the list has not: told what became of it, never exchanged for another unasked.
  const gone =
    held === undefined && named === undefined && list.isSuccess && !list.isPlaceholderData
      ? address.market_id
      : undefined;
  const chosen = held ?? named ?? (address.market_id === undefined ? markets[0] : undefined);
  const filtered = address.sport_id !== undefined || address.event_id !== undefined || page > 1;
  const clear = { sport_id: undefined, event_id: undefined, market_id: undefined, page: undefined };
  /** What was rolled back waits again: it is taken up at once. */
  const changeDone = (next: Done | undefined): void => {
    if (next !== undefined && settled !== undefined) turn({ market_id: settled }, 'replace');
    setDone(next);
  };
  const finished = (result: Done): void => {
    const at = markets.find((market) => market.market_id === chosen?.market_id);
    const next = at === undefined ? markets[0] : nextChoice(markets, at);
    setDone(result);
    turn({ market_id: next?.market_id }, 'replace');
    setNextUp(next?.market_id);
  };
  return (
    <div className={deskCss.page}>
      <PageHeader title={menuLabel('Match Result')} actions={<HeaderActions />} />
      <SportTabs
        chosen={address.sport_id}
        counts={list.data?.by_sport ?? []}
        onChoose={(sport_id) => turn({ ...clear, sport_id })}
      />
      <DoneAlert done={done} onChange={changeDone} />
      <JobsUnderWay />
      <DeskNews />
      <div className={deskCss.desk} data-panes="" data-open={address.market_id !== undefined}>
        <div className={deskCss.queue}>
          <div className={deskCss.queueFilters}>
            <EventSelect
              value={address.event_id}
              events={list.data?.events ?? []}
              onChoose={(event_id) => turn({ event_id, page: undefined, market_id: undefined })}
            />
            <BlockSelect
              page={page}
              total={list.data?.total_records ?? 0}
              onChoose={(to) => turn({ page: to === 1 ? undefined : to, market_id: undefined })}
            />
          </div>
          {list.isError ? (
            <ErrorPanel what={t('queue')} error={list.error} onRetry={() => void list.refetch()} />
          ) : list.data === undefined ? (
            <SkeletonRows rows={6} height={88} />
          ) : markets.length === 0 ? (
            <EmptyState
              title={t('empty')}
              hint={t('emptyMarkets')}
              action={
                filtered ? (
                  <Button size="xs" onClick={() => turn(clear)}>
                    {t('clearFilters')}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <MarketQueue
              markets={markets}
              total={list.data.total_records}
              chosen={chosen?.market_id}
              onChoose={(market) =>
                turn({ market_id: market.market_id }, address.market_id === undefined ? 'push' : 'replace')
              }
            />
          )}
        </div>
        <div className={deskCss.detail}>
          {gone === undefined ? null : (
            <GoneMarket
              key={gone}
              marketId={gone}
              onShowAll={() => turn({ ...clear, market_id: gone })}
              onNext={() => turn({ market_id: markets[0]?.market_id }, 'replace')}
              onUndone={setDone}
            />
          )}
          {chosen === undefined ? null : (
            <MarketDetail
              key={chosen.market_id}
              market={chosen}
              takesFocus={chosen.market_id === nextUp}
              onAsking={(asking) => setHeld(asking ? chosen : undefined)}
              onBack={() => turn({ market_id: undefined }, 'replace')}
              onDone={finished}
            />
          )}
        </div>
      </div>
    </div>
  );
}
