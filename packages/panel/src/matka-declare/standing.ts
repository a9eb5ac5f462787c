import { drawTopic } from '@pavilion/contract/channels.ts';
import { useEffect, useRef, useState } from 'react';
import { renew } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { timeOrDate } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { gameCall } from '../matka-game/game.ts';
import type { NumberRow } from './use-number-columns.tsx';
import { wonText } from './won-text.ts';
import { declareWords } from './words.ts';

/** Loads again what shows draws whenever this one is closed, declared, corrected or taken back, at whatever desk. */
function useDrawTold(drawId: string): void {
  const told = useLive(drawId === '' ? '' : drawTopic(drawId), 'state');
  const stands = told === undefined ? undefined : `${drawId} ${told.state} ${told.result}`;
  const seen = useRef(stands);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stands) void renew('draws', 'results');
    seen.current = stands;
  }, [stands]);
}

/** What a draw was declared with, by whom and when: as it is `now`, and as it was last `seen` here. */
export function useStanding(drawId: string, fast: boolean) {
  const request = useCall(
    gameCall('numberList', fast),
    { id: drawId },
    { enabled: drawId !== '', staleTime: 0 },
  );
  useDrawTold(drawId);
  const [seen, setSeen] = useState<NumberRow | undefined>(undefined);
  const now = request.data?.records[0];
  if (now !== undefined && now !== seen) setSeen(now);
  return { request, now, seen: now ?? (seen?.id === drawId ? seen : undefined) };
}

export type Standing = ReturnType<typeof useStanding>;

/** `KALYAN OPEN was declared by company at 21:41:03: 134 - 8.` */
export function useStandingLine(): (name: string, row: NumberRow) => string {
  const t = useWords(declareWords);
  return (name, row) => {
    const told = { name, by: row.settled_by, time: timeOrDate(row.settled_at) };
    return row.state === 'abandoned'
      ? t('isAbandoned', told)
      : t('isDeclared', { ...told, result: wonText(row) });
  };
}

/** `KALYAN OPEN waits for its number again: 134 - 8 was taken back.` */
export function useTakenBackLine(): (name: string, row: NumberRow) => string {
  const t = useWords(declareWords);
  return (name, row) =>
    t('isTakenBack', { name, result: row.state === 'abandoned' ? t('abandoned') : wonText(row) });
}

/** What another desk has made of the number that a dialog asks about; undefined while it is as it was, or this desk itself has `sent`. */
export function useNumberElsewhere(
  { name, asked, sent }: { name: string; asked: NumberRow | undefined; sent: boolean },
  { request, now, seen }: Standing,
): string | undefined {
  const line = useStandingLine();
  const takenBack = useTakenBackLine();
  if (sent || request.data === undefined) return undefined;
  if (now === undefined) return asked === undefined ? undefined : takenBack(name, seen ?? asked);
  const same = now.settled_at === asked?.settled_at && now.won_by === asked.won_by;
  return same ? undefined : line(name, now);
}
