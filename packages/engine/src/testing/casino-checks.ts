import { LAGAI } from '../books/betting-type.ts';
import { cardsOfText, type Card } from '../casino/cards.ts';
import { plByOutcome, type CasinoMarket, type Game, type Selection } from '../casino/game.ts';
import type { Paise } from '../money/paise.ts';

/** The cards of "K♥ Q♣ J♠"; what stands between them, such as a bar, is for the reader alone. */
export function cards(text: string): readonly Card[] {
  const read = cardsOfText(text.replaceAll('|', ' '));
  if (read === undefined) throw new Error(`no cards: ${text}`);
  return read;
}

/** A selection of a game with its market: no two of a game are called alike. */
export function betOn(
  { code, markets }: Game,
  sid: number,
): { readonly market: CasinoMarket; readonly selection: Selection } {
  const found = markets.flatMap((market) =>
    market.selections.filter((one) => one.sid === sid).map((selection) => ({ market, selection })),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${code} has ${found.length} times ${sid}`);
  return only;
}

/** What a Lagai at its own price makes of each outcome. */
export function plOf(game: Game, sid: number, stake: Paise): readonly Paise[] {
  const { selection } = betOn(game, sid);
  return plByOutcome(selection, { bettingType: LAGAI, price: selection.lagai, stake });
}

/** What a Lagai returns per coin staked at its own price, by the chances of the outcomes. */
export function returnOf(game: Game, sid: number): number {
  const pl = plOf(game, sid, 1_000_000n);
  return betOn(game, sid).market.outcomes.reduce(
    (sum, { chance }, place) => sum + chance * (1 + Number(pl[place]) / 1_000_000),
    0,
  );
}

/** What is wrong with how a game is written down: nothing, in a game that can be dealt. */
export function flawsOf({ markets }: Game): readonly string[] {
  const sids = markets.flatMap(({ selections }) => selections.map(({ sid }) => sid));
  return [
    ...(new Set(sids).size === sids.length ? [] : ['two selections are called alike']),
    ...markets.flatMap(({ id, name, outcomes, selections }, place) => [
      ...(id === place + 1 ? [] : [`${name} is not in its place`]),
      ...(Math.abs(outcomes.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-9
        ? []
        : [`the chances of ${name} do not add up`]),
      ...selections
        .filter(({ effects }) => effects.length !== outcomes.length)
        .map((selection) => `${selection.name} does not say what each outcome makes of it`),
    ]),
  ];
}
