import { useEffect, useRef } from 'react';
import { keep, keptRecord, onKept } from '../session/kept.ts';
import { createStore } from '../store/create-store.ts';

/** Off until somebody switches it on; kept with what the person chose about the display. */
const KEY = 'casino-sound';
const read = (): boolean => keptRecord(KEY)['on'] === true;
const chosen = createStore(read());
onKept(() => chosen.set(read()));

export const useSound = chosen.use;
export const setSound = (on: boolean): void => keep(KEY, { on });

let context: AudioContext | undefined;

/** A short tone; nothing where the browser lets none out. */
function tone(pitch: number): void {
  context ??= new AudioContext();
  const [source, volume, now] = [context.createOscillator(), context.createGain(), context.currentTime];
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.12);
  source.connect(volume).connect(context.destination);
  source.start(now);
  source.stop(now + 0.13);
}

const PITCHES = { card: 520, closed: 300, won: 780 } as const;

/** Sounds of a table, while they are on: a card falls, betting is over, there is a result. */
export function useTableSounds(table: { readonly state: string }, cards: number): void {
  const on = useSound();
  const before = useRef({ state: table.state, cards });
  useEffect(() => {
    const was = before.current;
    before.current = { state: table.state, cards };
    if (!on) return;
    if (table.state === 'declared' && was.state !== 'declared') tone(PITCHES.won);
    else if (cards > was.cards) tone(PITCHES.card);
    else if (table.state === 'dealing' && was.state === 'betting') tone(PITCHES.closed);
  }, [on, table.state, cards]);
}
