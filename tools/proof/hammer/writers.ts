import type { CallInput } from '@pavilion/contract/calls.ts';
import { marketWord, sessionWord, type MarketWord } from '../house/feed-words.ts';
import {
  CAREFUL,
  CLIENTS,
  OPEN_MATCH,
  OPERATORS,
  ROAMER,
  RUNNERS,
  SETTLED_MATCHES,
  stageMarket,
  stageSession,
  type StageMatch,
} from '../house/stage.ts';
import { CODE } from '../house/people.ts';
import { acknowledge, goesOn, hit, type UnderHammer } from './under-hammer.ts';

const ANY_LOWER_ODDS = 1.02;
const ANY_HIGHER_ODDS = 900;

/** Bets as fast as the answers come; now and then several at once, or the same request twice, which must be one bet. */
export async function writeBets(under: UnderHammer, writer: number): Promise<void> {
  for (let number = 0; goesOn(under); number += 1) {
    const careful = writer % 4 === 3;
    const as = careful ? CAREFUL : under.chance.pick([...CLIENTS, ROAMER]);
    const group = Array.from({ length: under.chance.once(5) ? under.chance.whole(2, 6) : 1 }, (_, place) => ({
      bet: someBet(under, as),
      key: `w${writer}-${number}-${place}`,
    }));
    if (under.chance.once(12)) group.push(group[0]!);
    await Promise.all(group.map((one) => writeBet(under, { ...one, as, careful })));
  }
}

async function writeBet(
  under: UnderHammer,
  { bet, key, as, careful }: { bet: CallInput<'placeBet'>; key: string; as: string; careful: boolean },
): Promise<void> {
  const { data, code } = await hit(under, 'placeBet', bet, { as, key });
  if (code !== 'ok' || data === null) return;
  acknowledge(under, key, data);
  if (!careful) under.deletable.push({ uid: data.betslip_uid, client: as });
  else if (data.used_limit > data.balance)
    under.violations.push(`${as} has ${data.used_limit} in use of ${data.balance}`);
}

/** The Company deletes bets lately taken, some of them twice; what was settled meanwhile is refused. */
export async function deleteBets(under: UnderHammer): Promise<void> {
  const { house, chance, deletable, deleted } = under;
  while (goesOn(under)) {
    await pause(chance.whole(5, 60));
    const bet = deletable.splice(chance.whole(0, deletable.length), 1)[0];
    if (bet === undefined) continue;
    const request = { betslip_uid: bet.uid, user_id: house.people.get(bet.client)!.id, code: CODE };
    const answers = await Promise.all(
      Array.from({ length: chance.once(6) ? 2 : 1 }, () =>
        hit(under, 'deleteBet', request, { as: 'company' }),
      ),
    );
    const taken = answers.filter(({ code }) => code === 'ok').length;
    if (taken > 1) under.violations.push(`the bet ${bet.uid} was deleted twice`);
    if (taken > 0) deleted.add(bet.uid);
  }
}

const MATCHES_OF: Readonly<Record<string, readonly StageMatch[]>> = {
  [CAREFUL]: [OPEN_MATCH],
  [ROAMER]: SETTLED_MATCHES.slice(0, 1),
};

function someBet({ chance }: UnderHammer, as: string): CallInput<'placeBet'> {
  const match = chance.pick(MATCHES_OF[as] ?? [...SETTLED_MATCHES, OPEN_MATCH]);
  const betting_type = chance.pick([1, 2] as const);
  const common = { event_id: match.id, betting_type, stake: chance.whole(100_00, 900_00) / 100 };
  if (chance.once(3)) return { ...common, session_id: match.sessions[0]!, price: chance.whole(44, 46) };
  const market_id = chance.pick(match.markets);
  const price = betting_type === 1 ? ANY_LOWER_ODDS : ANY_HIGHER_ODDS;
  return { ...common, market_id, selection_id: chance.pick(RUNNERS), price };
}

/** Locks flip, somebody is switched off and on, shares change: every few milliseconds one of them. */
export async function flipLocks(under: UnderHammer): Promise<void> {
  const { house, chance } = under;
  while (goesOn(under)) {
    const user_guid = house.people.get(chance.pick([...OPERATORS, ...CLIENTS]))!.guid;
    await hit(under, 'lockUnlockBet', { user_guid, lock_betting: 1 }, { as: 'company' });
    await pause(chance.whole(1, 20));
    await hit(under, 'lockUnlockBet', { user_guid, lock_betting: 0 }, { as: 'company' });
    if (chance.once(4)) {
      const client = house.people.get(chance.pick(CLIENTS))!.guid;
      await hit(under, 'activeInactive', { user_guid: client, status: 0 }, { as: 'company' });
      await hit(under, 'activeInactive', { user_guid: client, status: 1 }, { as: 'company' });
    }
    await house.pool.query('update users set my_share = $2 where id = $1', [
      house.people.get('agent')!.id,
      chance.whole(1, 40) * 10_000,
    ]);
    await pause(chance.whole(20, 80));
  }
}

export async function moveOdds(under: UnderHammer): Promise<void> {
  const { house, chance } = under;
  while (goesOn(under)) {
    const match = chance.pick([...SETTLED_MATCHES, OPEN_MATCH]);
    const market = stageMarket(match.id, chance.pick(match.markets), chance.whole(-20, 20));
    const field = fieldNow(under, match);
    const from = house.app.house.now();
    await house.say(marketWord({ ...market, ...field }));
    noteField(under, { id: market.id, field, from });
    await house.say(sessionWord(stageSession(match.id, match.sessions[0]!, chance.whole(44, 46))));
    await pause(15);
  }
}

/** Keeps when the field of a market became another. */
function noteField(
  { house, fieldChanges, fields }: UnderHammer,
  { id, field, from }: { readonly id: string; readonly field: Field; readonly from: Date },
): void {
  const said = `${field.winners} ${[...(field.removed?.keys() ?? [])].join()}`;
  if (fields.get(id) !== said)
    fieldChanges.set(id, [...(fieldChanges.get(id) ?? []), { from, to: house.app.house.now() }]);
  fields.set(id, said);
}

type Field = Pick<MarketWord, 'winners' | 'removed'>;

/** Runners leave and come back, and now and then two win: but where a limit must hold at every moment, for that moves limits by itself. */
function fieldNow({ chance }: UnderHammer, { id }: StageMatch): Field {
  if (id === OPEN_MATCH.id) return {};
  const [, , last = 0] = RUNNERS;
  return { winners: chance.once(6) ? 2 : 1, removed: new Map(chance.once(4) ? [[last, 0]] : []) };
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
