import { rounded, shareOut, WHOLE } from './arithmetic.ts';
import type { Bet, Deal, Rates } from './world.ts';

/** What came of some bets, a close or cash: who gained how much, from the account below upward. The gains sum to nothing. */
export type Flow = { path: readonly string[]; gains: readonly bigint[] };

type Dealt = Pick<Bet, 'client' | 'deal'>;

/** The bets of one client on one deal belong together: their net is divided once (rulebook 8). */
export function byDeal<B extends Dealt>(bets: readonly B[]): B[][] {
  const groups = new Map<string, B[]>();
  for (const bet of bets) {
    const key = `${bet.client} ${sharesKey(bet.deal)}`;
    groups.set(key, [...(groups.get(key) ?? []), bet]);
  }
  return [...groups.values()];
}

/** Equal shares are one book, whatever the rates (rulebook 6, 7). */
const sharesKey = ({ chain }: Deal): string => chain.map((link) => `${link.name}:${link.weight}`).join(' ');

export function dealKey(deal: Deal): string {
  const ratesText = ({ match, session, matka, casino }: Rates): string =>
    `${match}/${session}/${matka}/${casino}`;
  return [
    sharesKey(deal),
    ...[deal.clientRates, ...deal.chain.map(({ rates }) => rates)].map(ratesText),
  ].join(' ');
}

/** The client has what it won, and every operator of its deal bears its part. */
export function divided({ client, deal }: Dealt, net: bigint): Flow {
  const weights = deal.chain.map((link) => link.weight);
  return { path: pathOf(client, deal), gains: [net, ...shareOut(-net, weights)] };
}

export const pathOf = (client: string, { chain }: Deal): string[] => [
  client,
  ...chain.map(({ name }) => name),
];

type Paid = { deal: Deal; commission: (rates: Rates) => bigint };

/** Each edge is credited at the rates of its lower end, for what is carried above that end; the Company bears the last. */
export function commissionGains({ deal, commission }: Paid): bigint[] {
  let above = WHOLE;
  const credits = deal.chain.map((link, place) => {
    above -= link.weight;
    return place === deal.chain.length - 1 ? 0n : rounded(above * commission(link.rates), WHOLE);
  });
  const edges = [commission(deal.clientRates), ...credits];
  return edges.map((credited, place) => credited - (edges[place - 1] ?? 0n));
}
