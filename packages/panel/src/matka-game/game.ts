import { fastName, type FastName } from '@pavilion/contract/game-call.ts';
import type { GameCallName } from '@pavilion/contract/matka-calls.ts';
import { useLocation } from '@tanstack/react-router';

/** Whether the page is one of fast matka: its address begins so. */
export const useFastGame = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/fast') });

/** The call of the game that the page is about. */
export const gameCall = <N extends GameCallName>(name: N, fast: boolean): N | FastName<N> =>
  fast ? fastName(name) : name;
