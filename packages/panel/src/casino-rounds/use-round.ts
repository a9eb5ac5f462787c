import { casinoRoundTopic } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useEffect } from 'react';
import { renew } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { useLive } from '../live/use-live.ts';

/** A round that is not over is looked at again this often where nothing is pushed, one that is over as results may be taken back. */
const SOON_MS = 3000;
const LATER_MS = 30_000;

type Result = CallOutput<'casinoResult'>;
const isOver = ({ state }: Result): boolean => state === 'declared' || state === 'cancelled';

/** A round as it was told, with the cards that lie by now while it is under way. */
export function useRound(id: string) {
  const topic = casinoRoundTopic(id);
  const pushed = useLive(topic, 'round');
  const lying = useLive(topic, 'cards');
  const request = useCall(
    'casinoResult',
    { casino_round_id: id },
    { refetchInterval: (told) => (told === undefined || !isOver(told) ? SOON_MS : LATER_MS) },
  );
  const list = useCall('casinoList', { keyword: id, items_perpage: 1 });
  const now = pushed?.state;
  useEffect(() => {
    if (now !== undefined) void renew('results');
  }, [now]);
  const result = request.data;
  const [detail] = result?.casino_result ?? [];
  if (result === undefined || detail === undefined)
    return { round: undefined, error: request.error, retry: () => void request.refetch() };
  const told = detail.cards === '' ? [] : detail.cards.split(',');
  const cards = isOver(result) ? told : (lying ?? told);
  const row = list.data?.records.find((one) => one.event_id === id);
  return { round: { ...result, detail, cards, row, over: isOver(result) }, error: null, retry: undefined };
}

export type Round = NonNullable<ReturnType<typeof useRound>['round']>;
