import type { Db } from '../db/pool.ts';
import { lastLines } from '../matches/last-lines.ts';
import type { OddsBoard } from './odds-board.ts';

/** Shows the lines that sessions were last offered at before this start. */
export async function loadLastLines(db: Db, board: OddsBoard): Promise<void> {
  for (const { sessionId, ...lines } of await lastLines(db)) board.keepLines(sessionId, lines);
}
