import { pictureCode, type Card } from '@pavilion/engine/casino/cards.ts';
import { isGameCode } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { judgeResult, type JudgedResult } from '@pavilion/engine/casino/told-result.ts';
import type { Db } from '../db/pool.ts';
import { writeDoubt, writeEnd } from '../matches/rounds.ts';

/** What a supplier says of the end of a round, as it came. */
export type ResultAsTold = {
  readonly cards: readonly Card[] | undefined;
  readonly shown: readonly string[];
  readonly description: string;
  readonly win: readonly string[];
  readonly winner: string;
};

/** What lists and records of rounds take. */
const MOST = { cards: 200, code: 10, name: 200, description: 2000 } as const;

/**
 * Judges what a supplier says of the end of a round by its cards (rules 11), and writes it beside the round that waits for its result: as
 * how it ended, or as what is doubted. Moves nothing: whoever asked settles by the verdict.
 */
export async function noteResult(
  db: Db,
  { id, gameCode }: { readonly id: string; readonly gameCode: string },
  told: ResultAsTold,
): Promise<JudgedResult> {
  const judged = judgeResult({ ...told, gameCode });
  const shown = told.shown.slice(0, MOST.cards).map((code) => code.slice(0, MOST.code));
  const description = told.description.slice(0, MOST.description);
  const wonBy = (told.winner || told.win.map((sid) => nameOf(gameCode, sid)).join(', ')).slice(0, MOST.name);
  if (judged.verdict === 'waits') {
    const made = judged.ending?.winner ?? '';
    await writeDoubt(db, id, {
      because: judged.because,
      cards: told.cards?.slice(0, MOST.cards).map(pictureCode) ?? shown,
      won_by: wonBy,
      desc: description,
      made,
    });
  } else if (judged.verdict === 'word') await writeEnd(db, id, { wonBy, description, cards: shown });
  else
    await writeEnd(db, id, {
      wonBy: judged.ending.winner,
      description: judged.ending.description,
      cards: (told.cards ?? []).map(pictureCode),
    });
  return judged;
}

/** What the house calls a selection of a game that it knows. */
function nameOf(gameCode: string, sid: string): string {
  const markets = isGameCode(gameCode) ? gameOf(gameCode).markets : [];
  const selections = markets.flatMap((market) => market.selections);
  return selections.find((one) => String(one.sid) === sid)?.name ?? sid;
}
