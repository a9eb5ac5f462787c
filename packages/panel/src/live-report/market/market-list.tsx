import type { Market } from '@pavilion/contract/events.ts';
import { memo } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PanelBoundary } from '../../ui/panel-boundary.tsx';
import { MarketBlock } from './market-block.tsx';
import { reportWords } from '../words.ts';

/** Markets of the match, each with its runners. */
export const MarketList = memo(function MarketList({ markets }: { markets: readonly Market[] }) {
  const t = useWords(reportWords);
  if (markets.length === 0) return <EmptyState title={t('noData')} hint={t('noMarkets')} />;
  return markets.map((market, index) => (
    <PanelBoundary key={market.market_id} what={market.market_name}>
      <MarketBlock market={market} first={index === 0} />
    </PanelBoundary>
  ));
});
