import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { useLive } from '../live/use-live.ts';
import { useUntil } from './use-until.ts';

/** Whether a table takes bets of the reader now, and if not, why. A lock above acts on the open screen at once. */
export function useBetting(table: CasinoTable): 'open' | 'closed' | 'locked' | 'off' {
  const locks = useLive(ME_TOPIC, 'locks');
  const off = useLive(ME_TOPIC, 'casino_off');
  const before = useUntil(table.closes_at);
  if (locks?.lock_casino_bet === 1) return 'locked';
  if (off?.includes(table.provider_id) === true) return 'off';
  return table.state === 'betting' && before ? 'open' : 'closed';
}
