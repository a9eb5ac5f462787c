import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { pictureCode } from '@pavilion/engine/casino/cards.ts';
import type { Ending, Game } from '@pavilion/engine/casino/game.ts';
import { readCodes, type NamedCards } from '@pavilion/engine/casino/typed-cards.ts';

/** How a person says that a round ended. */
export type Named = Pick<CallRequest<'previewRound'>, 'cards' | 'winners'>;

/** What that makes of it, with the codes of its cards where they were named. */
export type NamedEnding = Ending & { readonly cards: readonly string[] | undefined };

/** @throws Refusal impossible_cards, cards_contradict, unknown_selection */
export function namedEnding(game: Game, { cards: codes, winners }: Named): NamedEnding {
  const named = winners === undefined ? undefined : byWinners(game, winners);
  if (codes === undefined) return { ...named!, cards: undefined }; // the call refuses neither
  const read = readCodes(game, codes);
  if (read.problem !== undefined) throw impossible(read);
  const made = read.ending;
  if (named !== undefined) refuseContradiction(game, made, named);
  return { ...made, cards: read.cards.map(pictureCode) };
}

/** @throws Refusal unknown_selection */
function byWinners({ markets }: Game, outcomes: readonly number[]): Ending {
  const names = markets.map((market, at) => market.outcomes[outcomes[at] ?? -1]?.name);
  const [winner] = names;
  if (winner === undefined || names.includes(undefined) || outcomes.length !== markets.length)
    throw new Refusal('unknown_selection');
  return { winner, description: winner, outcomes };
}

function impossible({ problem, named: card = '' }: NamedCards & { readonly named?: string }): Refusal {
  const texts = {
    unknown: told('{{card}} is no card', { card }),
    too_often: told('{{card}} cannot lie there once more', { card }),
    too_many: told('{{card}} comes after the end of the round', { card }),
    too_few: 'The round is not over with these cards',
  } as const;
  return new Refusal('impossible_cards', { fields: { cards: texts[problem ?? 'too_few'] } });
}

/** @throws Refusal cards_contradict, which names the first market that differs */
function refuseContradiction({ markets }: Game, made: Ending, named: Ending): void {
  const at = markets.findIndex((_, place) => made.outcomes[place] !== named.outcomes[place]);
  const market = markets[at];
  if (market === undefined) return;
  const nameOf = ({ outcomes }: Ending): string => market.outcomes[outcomes[at] ?? -1]?.name ?? '';
  throw new Refusal('cards_contradict', {
    text: told('{{market}}: the cards say {{made}}, not {{named}}', {
      market: market.name,
      made: nameOf(made),
      named: nameOf(named),
    }),
  });
}
