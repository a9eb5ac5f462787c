import { walletOf } from '../model/accounts.ts';
import { coins } from '../model/arithmetic.ts';
import { judgeBet, type Asked } from '../model/take-bet.ts';
import type { Bet, MatchSubject, World } from '../model/world.ts';
import type { Answer } from '../house/proof-house.ts';
import { comparePositions } from './compare-positions.ts';
import type { Operation } from './operation.ts';
import { askedFor, expectBet, noteTaken, requestOf } from './play-bets.ts';
import { Mismatch, type Season } from './season.ts';

type Sent = { subject: MatchSubject; asked: Asked; answered: Answer<'placeBet'> };

/**
 * Bets at the same moment. What one client is answered may depend on the order of its own bets, and on nothing else: some
 * order must explain all its answers.
 */
export async function playGroup(
  season: Season,
  { bets }: Extract<Operation, { do: 'group' }>,
): Promise<void> {
  const { house, world } = season;
  const planned = bets.flatMap((bet, place) => {
    const subject = world.subjects.get(bet.subject);
    if (subject === undefined || subject.kind === 'draw' || !world.people.has(bet.client)) return [];
    return [{ subject, asked: askedFor(bet, subject, `k${season.step}-${place}`) }];
  });
  const [first] = planned;
  if (first === undefined) return;
  const sent = await Promise.all(
    [...planned, first].map(async ({ subject, asked }) => ({
      subject,
      asked,
      answered: await house.send('placeBet', requestOf(subject, asked), asked.client, asked.key),
    })),
  );
  for (const client of new Set(sent.map(({ asked }) => asked.client))) {
    explain(
      season,
      sent.filter(({ asked }) => asked.client === client),
    );
  }
  await inOrderOfWriting(season, sent);
  for (const match of new Set(planned.map(({ subject }) => subject.event)))
    await comparePositions(season, match);
}

/** Takes the bets of one client into the model in an order that its answers allow. @throws Mismatch 'group'. */
function explain(season: Season, sent: readonly Sent[]): void {
  const { world, tally } = season;
  const order = orders(sent).find((wanted) => explains(world, wanted));
  if (order === undefined) {
    const answers = sent.map(({ asked, answered }) => `${asked.key} ${answered.code}`).join(', ');
    throw new Mismatch('group', `no order of the bets of ${sent[0]!.asked.client} gives ${answers}`);
  }
  for (const { subject, asked, answered } of order) {
    tally.set(`group: ${answered.code}`, (tally.get(`group: ${answered.code}`) ?? 0) + 1);
    if (answered.code !== 'ok' || world.bets.some(({ key }) => key === asked.key)) continue;
    const { bet } = judgeBet(world, asked);
    world.bets.push(bet!);
    noteTaken(season, { asked, subject, uid: answered.data!.betslip_uid });
    expectBet(world, bet!, answered.data!);
  }
}

/** Tries an order in the model and takes it back. */
function explains(world: World, order: readonly Sent[]): boolean {
  const before = world.bets.length;
  const uids = new Map<string, string>();
  const explained = order.every(({ asked, answered: { code, data } }) => {
    const known = uids.get(asked.key);
    if (known !== undefined) return code === 'ok' && data!.betslip_uid === known;
    const verdict = judgeBet(world, asked);
    if ((code === 'unknown_session' ? 'unknown_market' : code) !== verdict.code) return false;
    if (verdict.bet === undefined) return true;
    world.bets.push(verdict.bet);
    uids.set(asked.key, data!.betslip_uid);
    return data!.used_limit === coins(walletOf(world, asked.client).used);
  });
  world.bets.length = before;
  return explained;
}

/** The model keeps its bets as the house numbers them: a client's last bet in a match counts. */
async function inOrderOfWriting({ house, world }: Season, sent: readonly Sent[]): Promise<void> {
  const keys = new Set(sent.map(({ asked }) => asked.key));
  const { rows } = await house.pool.query<{ request_key: string }>(
    'select request_key from bets where request_key = any($1) order by id',
    [[...keys]],
  );
  const place = new Map(rows.map(({ request_key }, index) => [request_key, index]));
  const ours = world.bets.filter((bet): bet is Bet => keys.has(bet.key));
  const earlier = world.bets.length - ours.length;
  world.bets.splice(
    earlier,
    ours.length,
    ...ours.toSorted((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0)),
  );
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}
