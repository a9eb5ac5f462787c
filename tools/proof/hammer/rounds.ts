import { CODE } from '../house/people.ts';
import { dealerOf, someRoundBet } from '../house/stage-rounds.ts';
import { CLIENTS } from '../house/stage.ts';
import { acknowledge, goesOn, hit, noteJob, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** Deals without a rest, as two nodes that both believe to hold the seat: nothing may be dealt or declared twice. */
export async function dealRounds(under: UnderHammer): Promise<void> {
  const dealer = dealerOf(under.house);
  while (goesOn(under)) {
    await dealer.deal();
    await pause(under.chance.whole(5, 40));
  }
}

/** Bets on whatever table takes bets, now and then the same twice at once, which must be one bet. */
export async function writeRoundBets(under: UnderHammer, writer: number): Promise<void> {
  const { chance, house } = under;
  for (let number = 0; goesOn(under); number += 1) {
    const bet = await someRoundBet(house.pool, chance);
    const as = chance.pick(CLIENTS);
    const key = `c${writer}-${number}`;
    const times = bet === undefined ? [] : Array.from({ length: chance.once(8) ? 2 : 1 }, () => bet);
    const answers = await Promise.all(times.map((one) => hit(under, 'placeBet', one, { as, key })));
    const taken = answers.filter(({ code }) => code === 'ok');
    for (const { data } of taken) if (data !== null) acknowledge(under, key, data);
    const uid = taken[0]?.data?.betslip_uid;
    if (uid !== undefined && chance.once(3)) under.deletable.push({ uid, client: as });
    await pause(chance.whole(0, 15));
  }
}

/** A desk cancels rounds, takes their results back, posts the day and takes it back, and locks the casino of accounts. */
export async function workCasino(under: UnderHammer, as: string): Promise<void> {
  const { chance, house } = under;
  while (goesOn(under)) {
    const [round, day] = [await someRound(under), await dayOf(under)];
    switch (chance.weighted({ cancel: 2, back: 3, post: 2, backDay: 1, lock: 2 })) {
      case 'cancel':
        if (round !== undefined)
          noteJob(under, await hit(under, 'cancelCasinoGame', { event_id: round }, { as }));
        break;
      case 'back':
        if (round !== undefined)
          noteJob(under, await hit(under, 'rollbackSettlement', { event_id: round, code: CODE }, { as }));
        break;
      case 'post':
        if (day !== undefined)
          noteJob(
            under,
            await hit(under, 'postCasinoDay', { day: day.slice('casino-'.length), code: CODE }, { as }),
          );
        break;
      case 'backDay':
        if (day !== undefined)
          noteJob(under, await hit(under, 'rollbackSettlement', { event_id: day, code: CODE }, { as }));
        break;
      case 'lock': {
        const user_guid = house.people.get(chance.pick([...CLIENTS, 'agent']))!.guid;
        await hit(under, 'lockUnlockCasinoBet', { user_guid, lock_casino_bet: 1 }, { as: 'company' });
        await pause(chance.whole(1, 20));
        await hit(under, 'lockUnlockCasinoBet', { user_guid, lock_casino_bet: 0 }, { as: 'company' });
        break;
      }
    }
    await pause(chance.whole(0, 40));
  }
}

/** A round that somebody bet on, whatever became of it. */
async function someRound({ house, chance }: UnderHammer): Promise<string | undefined> {
  const { rows } = await house.pool.query<{ id: string }>(
    'select distinct round_id as id from (select round_id from bets where round_id is not null order by id desc limit 60) x order by 1',
  );
  return rows.length === 0 ? undefined : chance.pick(rows).id;
}

async function dayOf({ house }: UnderHammer): Promise<string | undefined> {
  const { rows } = await house.pool.query<{ id: string }>(
    'select distinct event_id as id from casino_rounds order by 1 desc limit 1',
  );
  return rows[0]?.id;
}

/** Takes every result of a round with bets back; those without a result stay as they are. */
export async function rollBackRounds(under: UnderHammer): Promise<void> {
  const { rows } = await under.house.pool.query<{ id: string }>(
    `select distinct round_id as id from settlements s
     where s.kind = 'round' and s.rolled_back_at is null and exists (select from casino_splits p where p.settlement_id = s.id) order by 1`,
  );
  for (const { id } of rows)
    await hit(under, 'rollbackSettlement', { event_id: id, code: CODE }, { as: 'company' });
}
