import { untilThere } from '../../../packages/server/src/db/without-database.ts';
import { until } from '../../../packages/server/src/testing/servers.fixtures.ts';
import { CODE } from '../house/people.ts';
import type { Answer, ProofHouse } from '../house/proof-house.ts';
import { CLIENTS, SETTLED_MATCHES } from '../house/stage.ts';

/** What the desk asks for: the last result of a match, which closes it, or that all results of the match are taken back. */
export type DeskAct = 'settle' | 'roll back';

export const MATCH = SETTLED_MATCHES[0]!;
export const EVENT = MATCH.id;
const [MAIN = '', BOOK = ''] = MATCH.markets;
const [SESSION = ''] = MATCH.sessions;
const WINNER = 2;

/** Everybody on everything. */
export async function placeAll(house: ProofHouse): Promise<void> {
  for (const [place, client] of CLIENTS.entries()) {
    for (const market_id of [MAIN, BOOK])
      await expectOk(
        house.send(
          'placeBet',
          {
            event_id: EVENT,
            market_id,
            selection_id: 1 + (place % 3),
            betting_type: 1,
            price: 1.02,
            stake: 100 + place,
          },
          client,
        ),
      );
    await expectOk(
      house.send(
        'placeBet',
        { event_id: EVENT, session_id: SESSION, betting_type: 1, price: 45, size: 100, stake: 100 + place },
        client,
      ),
    );
  }
}

async function expectOk<T extends Answer<'placeBet'>>(answer: Promise<T>): Promise<T> {
  const found = await answer;
  if (found.code !== 'ok') throw new Error(`a bet was refused: ${found.code} ${found.error}`);
  return found;
}

export type Desk = ReturnType<typeof deskOf>;
type Asked = { readonly code: string; readonly data: { readonly job_id?: string | undefined } | null };

export function deskOf(house: ProofHouse) {
  const ask = (act: DeskAct, under: string): Promise<Asked> =>
    act === 'settle'
      ? house.send(
          'settleMarket',
          { event_id: EVENT, market_id: MAIN, selection_id: WINNER, confirm_warning: 1 },
          'company',
          under,
        )
      : house.send('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company', under);
  let times = 0;
  const desk = {
    ask,
    /** All but the main market. */
    async settleRest(): Promise<void> {
      times += 1;
      const standing = await house.pool.query('select from settlements where rolled_back_at is null');
      if (standing.rowCount !== 0) throw new Error('the match was not taken back');
      await house.send(
        'settleFancy',
        { event_id: EVENT, session_id: SESSION, result: 50 },
        'company',
        `s${times}`,
      );
      await house.send(
        'settleMarket',
        { event_id: EVENT, market_id: BOOK, selection_id: WINNER, confirm_warning: 1 },
        'company',
        `b${times}`,
      );
    },
    async done(act: DeskAct, under: string): Promise<void> {
      const answer = await ask(act, under);
      if (answer.code !== 'ok') throw new Error(`${act} was answered ${answer.code}`);
      await desk.ended(answer);
    },
    /** From how many clients on it is a job. */
    large: (from: number) =>
      house.pool.query(
        `insert into settings (name, value) values ('large_settlement', $1) on conflict (name) do update set value = excluded.value`,
        [from],
      ),
    /** Its job, where it went on as one. */
    async ended({ data }: Asked): Promise<void> {
      const id = data?.job_id;
      if (id === undefined) return;
      await until(async () => {
        const { rowCount } = await untilThere(() =>
          house.pool.query('select from settlement_jobs where id = $1 and finished_at is not null', [id]),
        );
        return rowCount === 1;
      });
    },
  };
  return desk;
}
