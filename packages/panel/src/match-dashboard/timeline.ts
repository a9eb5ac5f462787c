import type { LiveEvent } from '@pavilion/contract/events.ts';

export type Moment = {
  step: 'created' | 'kickOff' | 'inPlay' | 'settled';
  /** When; '' where nobody wrote it down, or it has not come. */
  at: string;
  state: 'done' | 'now' | 'to come';
};

type Times = Pick<LiveEvent, 'created_at' | 'open_date' | 'settled_at' | 'in_play' | 'settlement_status'>;

/** The four moments of a match in their order, and where it stands; `now` in milliseconds since 1970. */
export function momentsOf(event: Times, now: number): Moment[] {
  const settled = event.settlement_status === 1;
  const playing = event.in_play === 1 && !settled;
  const begun = settled || playing || Date.parse(event.open_date) <= now;
  return [
    { step: 'created', at: event.created_at, state: begun ? 'done' : 'now' },
    { step: 'kickOff', at: event.open_date, state: !begun ? 'to come' : playing || settled ? 'done' : 'now' },
    { step: 'inPlay', at: '', state: settled ? 'done' : playing ? 'now' : 'to come' },
    { step: 'settled', at: event.settled_at ?? '', state: settled ? 'now' : 'to come' },
  ];
}
