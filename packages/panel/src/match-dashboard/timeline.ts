import type { LiveEvent } from '@pavilion/contract/events.ts';

export type Moment = {
  step: 'created' | 'kickOff' | 'inPlay' | 'settled' | 'resultDue';
  /** When; '' where nobody wrote it down, or it has not come. */
  at: string;
  state: 'done' | 'now' | 'to come';
};

type Times = Pick<
  LiveEvent,
  'created_at' | 'open_date' | 'settled_at' | 'in_play' | 'settlement_status' | 'result_due'
>;

/** The four moments of a match by their times, and where it stands; `now` in milliseconds since 1970. */
export function momentsOf(event: Times, now: number): Moment[] {
  const settled = event.settlement_status === 1;
  const due = event.result_due === 1 && !settled;
  const playing = event.in_play === 1 && !settled;
  const begun = settled || playing || due || Date.parse(event.open_date) <= now;
  const past = playing || due || settled;
  const created: Moment = { step: 'created', at: event.created_at, state: begun ? 'done' : 'now' };
  const kickOff: Moment = {
    step: 'kickOff',
    at: event.open_date,
    state: !begun ? 'to come' : past ? 'done' : 'now',
  };
  // A match may come to the house when it is under way already.
  const late = begun && Date.parse(event.created_at) > Date.parse(event.open_date);
  return [
    ...(late ? [kickOff, created] : [created, kickOff]),
    { step: 'inPlay', at: '', state: settled || due ? 'done' : playing ? 'now' : 'to come' },
    due
      ? { step: 'resultDue', at: '', state: 'now' }
      : { step: 'settled', at: event.settled_at ?? '', state: settled ? 'now' : 'to come' },
  ];
}
