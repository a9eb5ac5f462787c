import type { Book } from '@pavilion/contract/positions.ts';
import { useCallback } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { DeclaredResults } from './frame/declared-results.tsx';
import { Finder } from './frame/finder.tsx';
import { MarketList } from './market/market-list.tsx';
import css from './market/market.module.css';
import { NetBand } from './market/net-band.tsx';
import { useReport } from './frame/report-context.ts';
import type { ReportSearch } from './frame/search.ts';
import { SessionList } from './session/session-list.tsx';
import type { ChangeSearch } from './frame/use-address.ts';
import { useArranged } from './frame/use-arranged.ts';
import type { Detail } from './frame/use-report.ts';
import { reportWords } from './words.ts';

/** So many are looked over at a glance. */
const FEW = 8;

type Props = { detail: Detail; search: ReportSearch; onSearch: ChangeSearch; withMarkets: boolean };

/** Net by winner, the open markets, the open sessions, and what is declared. */
export function Lists({ detail, search, onSearch, withMarkets }: Props) {
  const t = useWords(reportWords);
  const { privileged } = useReport();
  const markets = detail.market.filter(
    (market) => market.settlement_status === 0 && (privileged || market.hide_market === 0),
  );
  const by = {
    find: search.find ?? '',
    withBets: search.bets === '1',
    worstFirst: search.by === 'worst',
  };
  const arranged = by.find !== '' || by.withBets || by.worstFirst;
  const shown = useArranged({ markets, sessions: detail.fancy }, by);
  const all = markets.length + detail.fancy.length;
  const found = shown.markets.length + shown.sessions.length;
  const onBook = useCallback(
    (book: Book) => onSearch({ whole: book === 'whole' ? '1' : undefined }),
    [onSearch],
  );
  const onSort = useCallback(
    () => onSearch(({ by: now }) => ({ by: now === 'worst' ? undefined : 'worst' })),
    [onSearch],
  );
  const over = all === 0;
  return (
    <>
      {over ? null : <NetBand markets={markets} onBook={onBook} />}
      {all > FEW || arranged ? <Finder search={search} onSearch={onSearch} shown={found} all={all} /> : null}
      {arranged && found === 0 && all > 0 ? <p className={css.nothing}>{t('noneFound')}</p> : null}
      {withMarkets && !over && !(arranged && shown.markets.length === 0) ? (
        <MarketList markets={shown.markets} />
      ) : null}
      {over || (arranged && shown.sessions.length === 0) ? null : (
        <SessionList
          sessions={shown.sessions}
          lockedSections={detail.locked_sections}
          worstFirst={by.worstFirst}
          onSort={onSort}
        />
      )}
      <DeclaredResults eventId={detail.event.event_id} open={over} />
    </>
  );
}
