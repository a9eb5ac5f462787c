import type { House } from '../house.ts';
import { forgetAnswers } from '../http/request-keys.ts';
import { forgetSignIns } from '../sign-in/sign-ins.ts';

/** For how long the answer to a request key is kept: nobody sends the same request again a day later. */
const ANSWERS = '24 hours';
/** For how long it is kept from where somebody signed in: addresses and agents are personal data. */
const SIGN_INS = '12 months';

/** Takes away what need not be kept any longer. */
export async function prune({ pool, now, log }: Pick<House, 'pool' | 'now' | 'log'>): Promise<void> {
  const answers = await forgetAnswers(pool, now(), ANSWERS);
  const signIns = await forgetSignIns(pool, now(), SIGN_INS);
  log.info({ answers, signIns }, 'what need not be kept was taken away');
}
