import { KHAI, LAGAI } from '../books/betting-type.ts';
import { type Game, isGameCode, plByOutcome } from '../casino/game.ts';
import { gameOf } from '../casino/games.ts';
import { lagaiKhai } from '../casino/lagai-khai.ts';
import { judgeResult } from '../casino/told-result.ts';
import { threeCards } from '../casino/three-cards.ts';
import { type OddsMilli, parseOdds, toDecimalOdds } from '../odds/odds.ts';
import { betOn, cards, returnOf } from './casino-checks.ts';
import { amounts, coins } from './notation.ts';
import type { RuleCheck } from './rule-checks.ts';

function game(code: string): Game {
  if (!isGameCode(code)) throw new Error(`no game: ${code}`);
  return gameOf(code);
}

/** "1, 3, 7-19". */
const numbersOf = (text: string): readonly number[] =>
  text.split(', ').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last! - first! + 1 }, (_, at) => first! + at);
  });

const inTenThousandths = (of: number): string => String(Math.round(of * 10_000) / 10_000);

const priceText = (odds: OddsMilli | undefined): string =>
  odds === undefined ? '' : String(toDecimalOdds(odds));

/** What each of several bets says, once: they are in one row because they are alike. */
const alike = (said: readonly string[]): string => [...new Set(said)].join(' or ');

/** How likely a Lagai wins anything. */
function chanceToWin(of: Game, sid: number): number {
  const { market, selection } = betOn(of, sid);
  return market.outcomes
    .filter((_, place) => !['push', 'half', 'lose'].some((effect) => selection.effects[place] === effect))
    .reduce((sum, { chance }) => sum + chance, 0);
}

/** Prices of outcomes where they have their own, or else that of the selection. */
function lagaiText(of: Game, sid: number): string {
  const { effects, lagai } = betOn(of, sid).selection;
  const own = effects.flatMap((effect) => (typeof effect === 'object' ? priceText(effect.price) : []));
  return own.length > 0 ? own.join(' / ') : priceText(lagai);
}

/** The examples of the rules page about the casino, by the name in their marker. */
export const CASINO_CHECKS: Record<string, RuleCheck> = {
  'casino games': (row) => {
    const { name, shoe, mostCards, markets } = game(row['game']!);
    const sids = markets.flatMap(({ selections }) => selections.map(({ sid }) => sid));
    const numbers = new Set(numbersOf(row['bets']!));
    return {
      name,
      shoe: String(shoe.copies * shoe.ranks.length * 4),
      'most cards': String(mostCards),
      bets:
        sids.length === numbers.size && sids.every((sid) => numbers.has(sid))
          ? row['bets']!
          : sids.join(', '),
    };
  },
  'casino prices': (row) => {
    const of = game(row['game']!);
    const sids = numbersOf(row['bets']!);
    return {
      Lagai: alike(sids.map((sid) => lagaiText(of, sid))),
      Khai: alike(sids.map((sid) => priceText(betOn(of, sid).selection.khai))),
      chance: alike(sids.map((sid) => inTenThousandths(chanceToWin(of, sid)))),
      returns: alike(sids.map((sid) => inTenThousandths(returnOf(of, sid)))),
    };
  },
  'casino deals': (row) => ({
    says: game(row['game']!).read(cards(row['cards']!)).ending?.description ?? 'not over',
  }),
  'told results': (row) => {
    const told = row['told']!;
    const judged = judgeResult({
      gameCode: row['game']!,
      cards: cards(row['cards']!),
      win: /^\d+/.exec(told)?.slice(0, 1) ?? [],
      winner: told.replace(/^\d+ ?/, ''),
    });
    if (judged.verdict === 'word') return { 'what counts': 'its word' };
    const made = judged.ending?.winner ?? '';
    return {
      'what counts':
        judged.verdict === 'cards'
          ? `cards: ${made}`
          : ['waits', judged.because.replaceAll('_', ' '), made].filter((part) => part !== '').join(': '),
    };
  },
  'bets between the cards': (row) => ({
    prices: game(row['game']!)
      .read(cards(row['cards']!))
      .reopened.map(({ sid, lagai, khai }) => `${sid}: ${priceText(lagai)} and ${priceText(khai)}`)
      .join(', '),
  }),
  'bets on rounds': (row) => {
    const [, side, sid, stake = '', price = ''] = /^(Lagai|Khai) (\d+) x ([\d,.]+) @([\d.]+)$/.exec(
      row['bet']!,
    )!;
    const { market, selection } = betOn(game(row['game']!), Number(sid));
    const pl = plByOutcome(selection, {
      bettingType: side === 'Khai' ? KHAI : LAGAI,
      price: parseOdds(price)!,
      stake: coins(stake),
    });
    return {
      brings: market.outcomes.map(({ name }, place) => `${name} ${amounts([pl[place]!])}`).join(' / '),
    };
  },
  'hands of three': (row) => ({ is: threeCards(cards(row['cards']!)).text }),
  'Lagai and Khai of a chance': (row) => {
    const [ways, of] = row['chance']!.split('/').map(Number);
    const prices = lagaiKhai(ways! / of!);
    return { Lagai: priceText(prices?.lagai), Khai: priceText(prices?.khai) };
  },
};
