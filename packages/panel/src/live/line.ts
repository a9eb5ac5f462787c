import { useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';
import { currentConnection, onConnection } from './connection.ts';

/**
 * Whether what is pressed now reaches the server: the browser has a network, and the live connection stands or the server
 * answered a call since that was lost. What is pressed while it does not is refused at once and never sent later.
 */
const answeredIn = createStore(0);

const hasNetwork = (): boolean => navigator.onLine;

export function lineIsThere(): boolean {
  if (!hasNetwork()) return false;
  const { state, turn } = currentConnection();
  return state !== 'reconnecting' || answeredIn.get() === turn;
}

/** The server answered a call, whatever it said. */
export function noteAnswer(): void {
  answeredIn.set(currentConnection().turn);
}

/** Asks the server whether it is there: where only the live connection is kept from passing, calls still do. */
export async function probe(): Promise<void> {
  try {
    if ((await fetch('/livez', { cache: 'no-store' })).ok) noteAnswer();
  } catch {
    // No answer is the answer.
  }
}

/** Runs when a call was answered; answers how to stop. */
export const onAnswer = answeredIn.follow;

function onLine(changed: () => void): () => void {
  const stops = [onConnection(changed), onAnswer(changed)];
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** True while what is pressed reaches the server. */
export function useLine(): boolean {
  return useSyncExternalStore(onLine, lineIsThere);
}
