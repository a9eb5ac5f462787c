import { runnerBetOutcome } from '../books/bet-outcome.ts';
import { KHAI, LAGAI } from '../books/betting-type.ts';
import { netByWinner } from '../books/net-by-winner.ts';
import { deadHeatPl } from '../books/placing.ts';
import { runnerExposure } from '../books/runner-book.ts';
import { shownBook } from '../books/shown-book.ts';
import { reducedOutcome } from '../books/withdrawal.ts';
import { type ClosingClient, chargeEdges, commissionEdges } from '../commission/close-event.ts';
import { commission, commissionBase } from '../commission/commission.ts';
import { invariant } from '../invariant.ts';
import { acceptsBet } from '../limits/exposure.ts';
import { formatCoins } from '../money/format-money.ts';
import { type Paise, parseCoins, roundDiv, sumPaise } from '../money/paise.ts';
import { favourite } from '../odds/favourite.ts';
import { deskPrices } from '../odds/manual-desk.ts';
import { type MarketType, parseOdds, toDecimalOdds } from '../odds/odds.ts';
import { offeredPrice } from '../odds/offered-price.ts';
import { priceMoved } from '../books/price-moved.ts';
import { sessionBetOutcome } from '../sessions/session-bet.ts';
import { sessionExposure, sessionRows } from '../sessions/session-book.ts';
import { sessionEffect } from '../sessions/session-effect.ts';
import { collection } from '../settlement/collection.ts';
import { edgeAmounts } from '../settlement/edges.ts';
import { splitPaise } from '../shares/split.ts';
import { type ShareWeight, shareWeights } from '../shares/weights.ts';
import { CASINO_CHECKS } from './casino-rules.ts';
import { MATKA_CHECKS } from './matka-checks.ts';
import * as notation from './notation.ts';

/** A table row of the rules page: cell text by column name. */
export type Row = Record<string, string>;

/** Computes the answer columns of a row from the others. */
export type RuleCheck = (row: Row) => Row;

const { amounts, coins, percent } = notation;

/** The examples of the rules page by the name in their marker. */
export const RULE_CHECKS: Record<string, RuleCheck> = {
  ...MATKA_CHECKS,
  ...CASINO_CHECKS,
  'coins from the wire': (row) => {
    const paise = parseCoins(cell(row, 'on the wire'));
    return {
      paise: paise === null ? 'refused' : String(paise),
      shown: paise === null ? '' : formatCoins(paise),
    };
  },
  rounding: (row) => ({ rounded: String(roundDiv(BigInt(cell(row, 'n')), BigInt(cell(row, 'd')))) }),
  'bets on runners': (row) => outcome(runnerBetOutcome(notation.runnerBet(cell(row, 'bet')))),
  'withdrawn runners': (row) => {
    const { runner: _, ...agreed } = notation.runnerBet(cell(row, 'bet'));
    const factors = cell(row, 'withdrawn %').split(', ');
    const hundredths = factors.map((factor) => Math.round(Number(factor) * 100));
    const { win } = reducedOutcome(agreed, hundredths, { winners: Number(cell(row, 'winners')) });
    return { wins: amounts([win]).replace('+', '') };
  },
  'offered prices': (row) => {
    const price = offeredPrice({
      marketType: marketType(row),
      side: cell(row, 'side') === 'back' ? 'back' : 'lay',
      odds: odds(cell(row, 'market')),
    });
    return { offered: price ? String(toDecimalOdds(price.odds)) : 'none', shown: price ? price.display : '' };
  },
  'manual desk': (row) => {
    const prices = deskPrices({
      marketType: marketType(row),
      lagai: Number(cell(row, 'Lagai typed')),
      difference: Number(cell(row, 'difference')),
    });
    if (!prices) return { Lagai: 'refused', Khai: '' };
    return { Lagai: String(toDecimalOdds(prices.lagai)), Khai: String(toDecimalOdds(prices.khai)) };
  },
  favourites: (row) => {
    const backs = cell(row, 'best backs').split(', ').map(odds);
    const { runner, lagaiOnly, thirdShown } = favourite(backs);
    return {
      favourite: runner === null ? 'nobody' : `runner ${runner + 1}`,
      'Lagai only': yesNo(lagaiOnly),
      'third shown': backs.length > 2 ? yesNo(thirdShown) : '',
    };
  },
  'runner books': (row) => {
    const runners = cell(row, 'runners').split(', ');
    const book = notation.runnerBook(runners, cell(row, 'bets'));
    return {
      book: amounts(book.runners),
      exposure: formatCoins(runnerExposure(book, notation.oneWinnerOf(runners.length))),
    };
  },
  places: (row) => {
    const runners = cell(row, 'runners').split(', ');
    const winners = Number(cell(row, 'winners'));
    const shown = shownBook(notation.runnerBook(runners, cell(row, 'bets')), {
      runners: runners.length,
      winners,
      out: new Set(),
    });
    return {
      'if none': amounts([shown.ifNone ?? 0n]),
      adds: amounts(shown.runners),
      worst: amounts([shown.worst ?? 0n]),
    };
  },
  'dead heats': (row) => {
    const bet = notation.runnerBet(cell(row, 'bet'));
    const shared = { places: Number(cell(row, 'places')), runners: Number(cell(row, 'runners')) };
    return {
      'P/L': amounts([deadHeatPl({ bettingType: bet.bettingType, ...runnerBetOutcome(bet) }, shared)]),
    };
  },
  'net by winner': (row) => {
    const { winners, inside } = netByWinner(
      cell(row, 'positions').split('; ').map(notation.positionedMarket),
    );
    return {
      inside: inside.map(({ name }) => name).join(', '),
      net: winners.map(({ name, net }) => `${name} ${amounts([net])}`).join(' / '),
    };
  },
  'bets on sessions': (row) => outcome(sessionBetOutcome(notation.sessionBet(cell(row, 'bet')))),
  'session books': (row) => {
    const book = notation.sessionBook(cell(row, 'bets'));
    return {
      book: notation.sessionTable(book).replaceAll(' |', ';'),
      exposure: formatCoins(sessionExposure(book)),
    };
  },
  'quote effect': (row) => {
    const rows = sessionRows(notation.sessionBook(cell(row, 'bets')));
    const line = cell(row, 'quoted line') === 'none' ? null : Number(cell(row, 'quoted line'));
    const nets = rows.map(({ pl, ...range }) => ({ ...range, net_pl: pl }));
    const { no, yes, worst, best } = sessionEffect(nets, { no: line, yes: line }, 0n);
    const side = (net: bigint | null): string => (net === null ? 'not known' : amounts([net]));
    return { no: side(no), yes: side(yes), worst: amounts([worst]), best: amounts([best]) };
  },
  limits: (row) => ({
    accepted: yesNo(
      acceptsBet({
        balance: coins(cell(row, 'balance')),
        usedBefore: coins(cell(row, 'used before')),
        exposureBefore: coins(cell(row, 'here before')),
        exposureAfter: coins(cell(row, 'here after')),
      }),
    ),
  }),
  'moved prices': (row) => ({
    moved: yesNo(
      priceMoved({
        bettingType: cell(row, 'bet') === 'Lagai' ? LAGAI : KHAI,
        asked: odds(cell(row, 'asked')),
        offered: odds(cell(row, 'offered')),
      }),
    ),
  }),
  weights: (row) => ({ weights: notation.weightsText(weightsOf(row)) }),
  splits: (row) => {
    const weights = cell(row, 'weights').split(' / ').map(Number);
    return { parts: splitPaise(BigInt(cell(row, 'paise')), weights).join(' / ') };
  },
  edges: (row) => {
    const { owed, shares } = edgeAmounts(
      coins(cell(row, 'client P/L')),
      weightsOf(row).map(({ weight }) => weight),
    );
    return { 'owed per edge': amounts(owed), gained: amounts(shares) };
  },
  commissions: (row) => {
    const client = closingClient(row);
    const owed = edgeAmounts(
      coins(cell(row, 'match')) + coins(cell(row, 'session')),
      client.upline.map(({ weight }) => weight),
    ).owed.map((amount, edge) => amount - (commissionEdges(client)[edge] ?? 0n));
    return {
      'com(client)': formatCoins(commission(client.rates, client.bases)),
      'owed per edge': amounts(owed),
    };
  },
  charges: (row) => {
    const client = {
      ...closingClient({ match: '0', session: '0', stakes: '0', ...row }),
      charge: coins(cell(row, 'charge')),
    };
    return { 'owed per edge': amounts(chargeEdges(client)) };
  },
  balances: (row) => {
    const lines: Paise[] = cell(row, 'lines').split(' / ').map(coins);
    const { side, amount } = collection(sumPaise(lines));
    return { side, amount: formatCoins(amount) };
  },
};

function cell(row: Row, column: string): string {
  const text = row[column];
  invariant(text !== undefined, `the table has a column "${column}"`);
  return text;
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

function outcome({ win, loss }: { win: Paise; loss: Paise }): Row {
  return { wins: formatCoins(win), loses: formatCoins(loss) };
}

function odds(text: string): number {
  const parsed = parseOdds(text);
  invariant(parsed !== null, `"${text}" is a price`);
  return parsed;
}

function marketType(row: Row): MarketType {
  const type = ([1, 2, 4, 5, 6, 7] as const).find((known) => String(known) === cell(row, 'type'));
  invariant(type !== undefined, 'the type is a market type');
  return type;
}

function weightsOf(row: Row): ShareWeight[] {
  const upline = cell(row, 'upline');
  return upline === 'the whole chain' ? notation.fullWeights() : shareWeights(notation.chain(upline));
}

/** "2/3" = 2 % match and 3 % session commission. */
function rates(text: string) {
  const [match = '0', session = '0'] = text.split('/');
  return { match: percent(match), session: percent(session), matka: 0, other: 0 };
}

function closingClient(row: Row): ClosingClient {
  return {
    clientId: 0,
    rates: rates(row['client rates'] ?? '0/0'),
    bases: commissionBase({
      matchNet: coins(cell(row, 'match')),
      sessionStakes: coins(cell(row, 'stakes')),
      matkaStakes: 0n,
      casinoStakes: 0n,
    }),
    charge: 0n,
    upline: weightsOf(row).map((link) => ({ ...link, rates: rates(row["operators' rates"] ?? '0/0') })),
  };
}
