import { positionSums } from '../../../packages/server/src/positions/position.sql.ts';
import { WHOLE } from '../model/arithmetic.ts';
import { asWritten } from '../model/numbers.ts';
import { betsOn } from '../model/outcomes.ts';
import { heldKey } from '../model/take-rows.ts';
import type { Bet, Draw, Person } from '../model/world.ts';
import { expectSame, type Season } from './season.ts';
import { viewerFor } from './viewer-for.ts';

/**
 * What everybody has on each number of a draw, unrounded: stakes and what would be paid, each person's as the model has it,
 * and the sum over everybody nothing. @throws Mismatch 'position'.
 */
export async function compareNumbers({ world, house }: Season, draw: Draw): Promise<void> {
  const bets = betsOn(world, draw.id);
  const sums = new Map<string, bigint>();
  for (const person of world.people.values()) {
    const reader = { db: house.pool, viewer: viewerFor(person, house.people.get(person.name)!) };
    const stored = await positionSums('draw', reader, { eventId: draw.id, book: 'share' });
    const real = new Map(
      (stored.get(draw.id) ?? []).map(({ type, number, staked, pays }) => [
        `${type} ${asWritten(type, BigInt(number))}`,
        `${staked} ${pays}`,
      ]),
    );
    const model = numbersOf(person, bets);
    for (const [number, { staked, pays }] of model) {
      expectSame(
        'position',
        `${number} of ${draw.id} of ${person.name}`,
        real.get(number),
        `${staked} ${pays}`,
      );
      sums.set(number, (sums.get(number) ?? 0n) + pays - staked);
    }
    expectSame('position', `how many numbers ${person.name} has on ${draw.id}`, real.size, model.size);
  }
  for (const [number, sum] of sums)
    expectSame('position', `the sum over everybody, ${number} of ${draw.id},`, sum, 0n);
}

type OnNumber = { staked: bigint; pays: bigint };

/** An operator's part of what was staked with everybody below it; a client's own, with the sign turned. */
function numbersOf({ name, role }: Person, bets: readonly Bet[]): Map<string, OnNumber> {
  const found = new Map<string, OnNumber>();
  for (const { client, row, stake, win, deal } of bets) {
    const link = deal.chain.find((one) => one.name === name);
    const weight = role === 7 ? (client === name ? -WHOLE : undefined) : link?.weight;
    if (row === undefined || weight === undefined) continue;
    const key = heldKey(row);
    const { staked, pays } = found.get(key) ?? { staked: 0n, pays: 0n };
    found.set(key, { staked: staked + weight * stake, pays: pays + weight * (stake + win) });
  }
  return found;
}
