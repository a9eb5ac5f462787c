import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import { DAY, marketOf, openOne, silence } from '../evening/play-rounds.ts';
import { CODE } from '../house/people.ts';
import { accountsOf, walletOf } from '../model/accounts.ts';
import { coins } from '../model/arithmetic.ts';
import { declareRound, postDay, takeRoundBack } from '../model/casino.ts';
import { judgeCode } from '../model/results.ts';
import { gameOfProof } from '../model/rounds.ts';
import { judgeRoundBet } from '../model/take-round.ts';
import { dealOf } from '../model/world.ts';
import { COMPANY, type Operation, type PlannedRoundBet } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type Of<D extends Operation['do']> = Extract<Operation, { do: D }>;

/** As the house's own dealer opens one. */
export async function playRound({ house, world, clock }: Season, { game }: Of<'round'>): Promise<void> {
  const { rounds } = world.casino;
  const id = await openOne(house, clock, { code: game, number: rounds.length + 1 });
  rounds.push({
    id,
    code: game,
    bets: new Map(),
    cards: null,
    state: 'open',
    over: false,
    posted: false,
    wasPosted: false,
  });
}

export async function playRoundBet(season: Season, operation: PlannedRoundBet): Promise<void> {
  const { house, world, step } = season;
  const round = world.casino.rounds[operation.round];
  if (round === undefined || !world.people.has(operation.client)) return;
  const { client } = operation;
  const { sid, odds, lay } = gameOfProof(round.code).selections[operation.selection]!;
  const khai = operation.khai && lay !== undefined;
  const bet = {
    key: `k${step}`,
    client,
    market: marketOf(round.code, sid),
    sid,
    khai,
    stake: BigInt(operation.stake),
    odds: khai ? lay : odds,
    deal: dealOf(world, client, 'casino'),
    order: step,
  };
  const expected = judgeRoundBet(world, round, bet);
  const answered = await house.send(
    'placeBet',
    {
      event_id: round.id,
      market_id: casinoMarketId(round.id, bet.market),
      selection_id: sid,
      betting_type: khai ? 2 : 1,
      price: coins(bet.odds * 100n) / 1000,
      stake: coins(bet.stake),
    },
    client,
    bet.key,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  round.bets.set(answered.data!.betslip_uid, bet);
  const { balance, used } = walletOf(world, client);
  expectSame('bet', 'the balance a bet on a round is answered with', answered.data!.balance, coins(balance));
  expectSame('exposure', 'the used limit it is answered with', answered.data!.used_limit, coins(used));
}

/** Its dealer is silent; the desk declares by the cards. */
export async function playDeclareRound(season: Season, operation: Of<'declare round'>): Promise<void> {
  const { house, world, clock } = season;
  const round = world.casino.rounds[operation.round];
  if (round?.state !== 'open') return;
  await silence(season, round);
  round.over = true;
  const expected = judgeCode(world, true, clock.now.getTime());
  const { cards } = operation;
  const asked = { event_id: round.id, cards: cards.map(pictureCode), code: CODE };
  const answered = await house.send('declareRound', asked, COMPANY);
  if (expectAnswer(season, operation, answered, expected)) declareRound(world, round, cards);
}

export async function playTakeRoundBack(season: Season, operation: Of<'take round back'>): Promise<void> {
  const { house, world, clock } = season;
  const round = world.casino.rounds[operation.round];
  if (round?.state !== 'declared') return;
  const expected = judgeCode(world, true, clock.now.getTime());
  const answered = await house.send('rollbackSettlement', { event_id: round.id, code: CODE }, COMPANY);
  if (expectAnswer(season, operation, answered, expected)) takeRoundBack(world, round);
}

export async function playCancelRound(season: Season, operation: Of<'cancel round'>): Promise<void> {
  const round = season.world.casino.rounds[operation.round];
  if (round?.state !== 'open') return;
  const answered = await season.house.send('cancelCasinoGame', { event_id: round.id }, COMPANY);
  if (expectAnswer(season, operation, answered, 'ok')) round.state = 'cancelled';
}

/** A closed day has something to post when that changes what anybody owes. */
export async function playPostDay(season: Season, operation: Of<'post day'>): Promise<void> {
  const { house, world, clock } = season;
  const passed = judgeCode(world, true, clock.now.getTime());
  const answered = await house.send('postCasinoDay', { day: DAY, code: CODE }, COMPANY);
  const nothing = passed === 'ok' && answered.code === 'nothing_to_post';
  if (!expectAnswer(season, operation, answered, nothing ? 'nothing_to_post' : passed) && !nothing) return;
  const owed = nothing ? accountsOf(world) : undefined;
  if (nothing) expectSame('close', 'whether a day with nothing to post is closed', world.casino.closed, true);
  postDay(world);
  for (const [name, amount] of owed === undefined ? [] : accountsOf(world))
    expectSame('ledger', `what ${name} owes with nothing to post`, owed?.get(name) ?? 0n, amount);
}
