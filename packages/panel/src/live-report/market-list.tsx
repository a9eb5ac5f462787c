import type { Market } from '@pavilion/contract/events.ts';
import { memo } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { EmptyState } from '../ui/states.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { MarketBlock } from './market-block.tsx';
import { useReport } from './report-context.ts';
import { reportWords } from './words.ts';

/** The open markets of the match; hidden ones only for who may show them (specification part 2, section 6). */
export const MarketList = memo(function MarketList({ markets }: { markets: readonly Market[] }) {
  const t = useWords(reportWords);
  const { privileged } = useReport();
  const shown = markets.filter(
    (market) => market.settlement_status === 0 && (privileged || market.hide_market === 0),
  );
  if (shown.length === 0) return <EmptyState title={t('noData')} hint={t('noMarkets')} />;
  return shown.map((market, index) => (
    <PanelBoundary key={market.market_id} what={market.market_name}>
      <MarketBlock market={market} first={index === 0} />
    </PanelBoundary>
  ));
});
