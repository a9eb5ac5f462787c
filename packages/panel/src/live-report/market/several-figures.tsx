import { useMarketPosition } from '../frame/live-values.ts';
import { SeveralWinners } from './several-winners.tsx';

/** The same of a market on the report, by the positions that are there; nothing before they are known. */
export function SeveralFigures({ marketId }: { marketId: string }) {
  const position = useMarketPosition(marketId);
  return position === undefined ? null : <SeveralWinners winners={position.winners} position={position} />;
}
