import type { FeedEvent } from './feed.ts';

export type TellState = (state: 'live' | 'stale', detail: string) => void;

/** Emits the state of a feed when it, or its reason, is another than the one before. */
export function stateTeller(source: string, emit: (event: FeedEvent) => void): TellState {
  let last = '';
  return (state, detail) => {
    if (last === `${state} ${detail}`) return;
    last = `${state} ${detail}`;
    emit({ kind: 'state', source, state, detail });
  };
}
