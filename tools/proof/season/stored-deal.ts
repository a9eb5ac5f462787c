import type { Deal } from '../model/world.ts';

type StoredRates = { match: number; session: number; matka: number; other: number };
export type StoredDeal = { chain: { upline: { userId: number; weight: number }[] }; rates: StoredRates[] };

/** The shares and rates of a bet as the house keeps them. */
export function dealFrom(
  { chain, rates: [own, ...above] }: StoredDeal,
  names: ReadonlyMap<number, string>,
): Deal {
  const asModel = ({ match, session, matka, other }: StoredRates) => ({
    match: BigInt(match),
    session: BigInt(session),
    matka: BigInt(matka),
    casino: BigInt(other),
  });
  return {
    clientRates: asModel(own!),
    chain: chain.upline.map((link, level) => ({
      name: names.get(link.userId) ?? '?',
      weight: BigInt(link.weight),
      rates: asModel(above[level]!),
    })),
  };
}
