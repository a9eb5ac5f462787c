import { useGridAddress } from '../grid/grid-address.ts';
import { settlementSearch, type SettlementSearch } from './search.ts';

export type Turn = (change: Partial<SettlementSearch>, how?: 'push' | 'replace') => void;

/** The page's part of the address and the way to change it; choosing a row stays on the same block. */
export function useAddress(size: number): [SettlementSearch, Turn] {
  const address = useGridAddress({ size });
  const search = settlementSearch.parse(address.search);
  return [search, (change, how) => address.change({ page: search.page, ...change }, how)];
}
