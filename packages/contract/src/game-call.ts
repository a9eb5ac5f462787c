import type { z } from 'zod';
import type { Access } from './access.ts';
import { defineCall, type Call, type CallSpec } from './call.ts';

/** A call that matka and fast matka have alike: defined once, a row of the contract for each. */
type GameCall<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly matka: Call<In, Out> & { readonly access: A };
  readonly fast: Call<In, Out> & { readonly access: A };
};

type GameSpec<In extends z.ZodType, Out extends z.ZodType, A extends Access> = CallSpec<
  In,
  Out,
  A,
  'room'
> & {
  /** Where fast matka says it otherwise. */
  readonly fastPath?: string;
};

/** Declares a call of both games; its path stands here without their prefixes. */
export function defineGameCall<In extends z.ZodType, Out extends z.ZodType, const A extends Access>({
  fastPath,
  ...spec
}: GameSpec<In, Out, A>): GameCall<In, Out, A> {
  return {
    matka: defineCall({ ...spec, room: 'Matka', path: `matka/${spec.path}` }),
    fast: defineCall({ ...spec, room: 'Fast Matka', path: `fast_matka/${fastPath ?? spec.path}` }),
  };
}

/** What a call of matka is called for fast matka: getMarketWinning and fastGetMarketWinning. */
export type FastName<N extends string> = `fast${Capitalize<N>}`;

export const fastName = <N extends string>(name: N): FastName<N> =>
  `fast${name.charAt(0).toUpperCase()}${name.slice(1)}` as FastName<N>;

type OfBothGames<T extends Record<string, GameCall>> = { readonly [N in keyof T]: T[N]['matka'] } & {
  readonly [N in keyof T & string as FastName<N>]: T[N]['fast'];
};

/** The rows of both games under their names. */
export function ofBothGames<T extends Record<string, GameCall>>(defined: T): OfBothGames<T> {
  const rows = Object.entries(defined);
  return Object.fromEntries([
    ...rows.map(([name, { matka }]) => [name, matka]),
    ...rows.map(([name, { fast }]) => [fastName(name), fast]),
  ]) as OfBothGames<T>;
}
