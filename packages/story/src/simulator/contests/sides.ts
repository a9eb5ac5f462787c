import { SPORT } from '@pavilion/contract/sports.ts';
import { mod } from './order.ts';

/** Who plays a sport: sides or players, always in the same order. */
export type Entrants = { readonly sportId: number; readonly sides: readonly string[] };

/** Invented; no club, brand or person is meant. */
export const SOCCER: Entrants = {
  sportId: SPORT.soccer,
  sides: [
    'Northgate Lanes',
    'Old Mill Town',
    'Eastbank Parish',
    'Summerhill Vale',
    'Castle Green',
    'Port Amber',
    'Wrenfield',
    'Long Quay',
  ],
};

export const TENNIS: Entrants = {
  sportId: SPORT.tennis,
  sides: [
    'T Valmero',
    'J Okansson',
    'L Brandivar',
    'P Szorelak',
    'M Quillardet',
    'A Destrange',
    'R Yamonaki',
    'K Holvikar',
  ],
};

export const DRAW = 'The Draw';

/** A side keeps its selection id in every match, and so does the draw; ids of other sports and of the simulator lie elsewhere. */
export function selectionOf({ sportId, sides }: Entrants, name: string): number {
  return 7_200_000 + sportId * 1000 + sides.indexOf(name) + 1;
}

/** The sides of the n-th match: everybody meets everybody before a pairing returns. */
export function pairing({ sides }: Entrants, number: number): readonly [string, string] {
  const home = mod(number, sides.length);
  const away = (home + 1 + mod(Math.floor(number / sides.length), sides.length - 1)) % sides.length;
  return [sides[home]!, sides[away]!];
}
