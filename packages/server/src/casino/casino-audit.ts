import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { auditMarket, chanceToWin, type MarketAudit } from '@pavilion/engine/casino/audit.ts';
import { isGameCode, type CasinoMarket } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { casinoDayEvent } from '@pavilion/engine/casino/round-id.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { refuseArchivedBets } from '../bets/archived-bets.ts';
import type { CallContext } from '../http/context.ts';
import {
  archivedDays,
  auditedGames,
  betsSummed,
  lastBets,
  outcomesThatCame,
  type AuditedGame,
  type BetSum,
  type Came,
  type LastBets,
} from './audit.sql.ts';

type Answer = CallOutput<'casinoAudit'>;
type Record = Answer['records'][number];

/**
 * What the games brought against what chance should have: read in a few sums, never bet by bet.
 *
 * @throws Refusal malformed (the range), bets_archived
 */
export async function casinoAudit(
  { from_date: from, to_date: to, ...of }: CallRequest<'casinoAudit'>,
  { db }: CallContext,
): Promise<Answer> {
  if (to < from) throw new Refusal('malformed', { fields: { to_date: 'it would end before it begins' } });
  const asked = { ...of, first: casinoDayEvent(from), last: casinoDayEvent(to) };
  await refuseArchivedBets(db, await archivedDays(db, asked));
  const games = await auditedGames(db, asked);
  const came = await outcomesThatCame(db, asked);
  const bets = await betsSummed(db, asked);
  const ofGame = <T extends { provider_id: number; game_code: string }>(
    rows: readonly T[],
    game: AuditedGame,
  ) =>
    rows.filter(
      ({ provider_id, game_code }) => provider_id === game.provider_id && game_code === game.game_code,
    );
  return {
    rounds: games.reduce((sum, { rounds }) => sum + rounds, 0),
    records: games.flatMap((game) => gameRecords(game, ofGame(came, game), ofGame(bets, game))),
    last: whoCameLast(await lastBets(db, asked)),
  };
}

function gameRecords(game: AuditedGame, came: readonly Came[], bets: readonly BetSum[]): Record[] {
  const markets = isGameCode(game.game_code) ? gameOf(game.game_code).markets : [];
  if (game.told) return [toldRecord(game, markets[0], { came, bets })];
  return markets.map((market) => {
    const counted = came.filter((one) => one.market === market.id);
    const counts = market.outcomes.map((_, place) => counted.find((one) => one.place === place)?.came ?? 0);
    const staked = bets
      .filter((one) => one.market === market.id)
      .map(({ betting_type: bettingType, odds: price, ...bet }) => ({ ...bet, bettingType, price }));
    return recordOf(game, market, auditMarket(market, counts, staked));
  });
}

const named = ({ provider_id, provider, game_code, game }: AuditedGame) => ({
  provider_id,
  provider,
  game_code,
  game,
});

function recordOf(game: AuditedGame, { id, name }: CasinoMarket, audit: MarketAudit): Record {
  const known = audit.alarm !== 'too_few';
  return {
    ...named(game),
    market_id: id,
    market: name,
    rounds: audit.rounds,
    outcomes: [...audit.outcomes],
    outcomes_text: inALine(audit.outcomes),
    chi2: known ? audit.chiSquare : null,
    degrees: audit.degrees,
    p: known ? audit.chance : null,
    alarm: audit.alarm,
    stakes: toCoins(audit.stakes),
    returned: toCoins(audit.returned),
    rtp: audit.returns?.rtp ?? null,
    expected_rtp: audit.returns?.expected ?? null,
    deviation: audit.returns?.deviation ?? null,
  };
}

/** A supplier is held to the chances of a game that the house knows, by the winners that he named; what his bets should bring back nobody can say. */
function toldRecord(
  game: AuditedGame,
  market: CasinoMarket | undefined,
  { came, bets }: { readonly came: readonly Came[]; readonly bets: readonly BetSum[] },
): Record {
  const stakes = sumPaise(bets.map(({ stake }) => stake));
  const returned = sumPaise(bets.map((bet) => bet.returned));
  const known = market !== undefined && came.length > 0;
  const counts = known
    ? market.outcomes.map(({ name }) => came.find((one) => one.name === name)?.came ?? 0)
    : [];
  const outcomes = came.map((one) => ({ name: one.name, came: one.came, expected: null }));
  return {
    ...(known
      ? recordOf(game, market, auditMarket(market, counts, []))
      : {
          ...named(game),
          market: '',
          rounds: game.rounds,
          outcomes: outcomes.slice(0, MOST_NAMED),
          outcomes_text: inALine(outcomes),
          chi2: null,
          degrees: 0,
          p: null,
          alarm: 'not_known',
          expected_rtp: null,
          deviation: null,
        }),
    market_id: 0,
    stakes: toCoins(stakes),
    returned: toCoins(returned),
    rtp: stakes === 0n ? null : Number(returned) / Number(stakes),
  };
}

/** Of a game that the house does not know a supplier may name a winner of his own for each round. */
const MOST_NAMED = 20;

const inALine = (outcomes: readonly { name: string; came: number; expected: number | null }[]): string =>
  outcomes
    .map(
      ({ name, came, expected }) => `${name} ${came}${expected === null ? '' : ` (${Math.round(expected)})`}`,
    )
    .join(', ');

/** By place in the hierarchy, how often the last bet before the first card won, and how often it should have. */
function whoCameLast(rows: readonly LastBets[]): Answer['last'] {
  const places = new Map<string, Answer['last'][number]>();
  for (const { place, game_code, rounds, won, market, sid, betting_type: bettingType, odds: price } of rows) {
    const dealt = isGameCode(game_code)
      ? gameOf(game_code).markets.find(({ id }) => id === market)
      : undefined;
    if (dealt === undefined) continue;
    const key = place.join('-');
    const sum = places.get(key) ?? { place: [...place], rounds: 0, won: 0, expected: 0 };
    const expected = sum.expected + rounds * chanceToWin(dealt, { sid, bettingType, price });
    places.set(key, { ...sum, rounds: sum.rounds + rounds, won: sum.won + won, expected });
  }
  return [...places.values()].toSorted((a, b) => b.rounds - a.rounds);
}
