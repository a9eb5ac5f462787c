import type { House } from '../house.ts';

/** For how long the answer to a request key is kept: nobody sends the same request again a day later. */
const ANSWERS = '24 hours';
/** For how long it is kept from where somebody signed in: addresses and agents are personal data. */
const SIGN_INS = '12 months';

/** Takes away what need not be kept any longer. */
export async function prune({ pool, now, log }: Pick<House, 'pool' | 'now' | 'log'>): Promise<void> {
  const answers = await pool.query(
    'delete from answered_requests where created_at < $1::timestamptz - $2::interval',
    [now(), ANSWERS],
  );
  const signIns = await pool.query('delete from sign_ins where created_at < $1::timestamptz - $2::interval', [
    now(),
    SIGN_INS,
  ]);
  log.info({ answers: answers.rowCount, signIns: signIns.rowCount }, 'what need not be kept was taken away');
}
