import { standing, type Match, type World } from './world.ts';

/** Most of a charge, in paise. */
const MOST = 100_000_00n;

/** What was typed for a charge: 0 to 100,000 coins with at most two decimals, in paise; undefined for anything else. */
export function typedCharge(typed: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  const paise = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return paise > MOST ? undefined : paise;
}

/** A flat charge is for each client with a bet in a match that is not void; for draws there is none (rulebook 7). */
export function clientsToCharge(world: World, match: Match): string[] {
  if (match.draw) return [];
  const counting = standing(world).filter(({ subject }) => {
    const { event, result } = world.subjects.get(subject)!;
    return event === match.id && result !== 'void';
  });
  return [...new Set(counting.map(({ client }) => client))];
}

/**
 * Of all closed matches: how many had somebody to charge, how many clients, and what came to the Company; a client directly
 * below it has no parent that owes anything.
 */
export function chargesBrought(world: World): {
  events: number;
  clients: number;
  paying: number;
  charged: bigint;
} {
  const closed = [...world.matches.values()]
    .filter((match) => match.closed)
    .map((match) => {
      const clients = clientsToCharge(world, match);
      const paying = clients.filter((client) => hasParentThatPays(world, match, client)).length;
      return { clients: clients.length, paying, charged: (match.charge ?? 0n) * BigInt(paying) };
    });
  return {
    events: closed.filter(({ clients }) => clients > 0).length,
    clients: closed.reduce((sum, { clients }) => sum + clients, 0),
    paying: closed.reduce((sum, { paying }) => sum + paying, 0),
    charged: closed.reduce((sum, { charged }) => sum + charged, 0n),
  };
}

/** By the deal of the client's last bet in the match. */
function hasParentThatPays(world: World, match: Match, client: string): boolean {
  const last = standing(world).findLast(
    (bet) => bet.client === client && world.subjects.get(bet.subject)!.event === match.id,
  );
  return (last?.deal.chain.length ?? 0) > 1;
}
