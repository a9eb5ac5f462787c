import type { House } from '../house.ts';
import { forgetBookMoves } from '../bets/book-moves.ts';
import { forgetBanners } from '../banners/banner-rows.ts';
import { forgetAnswers } from '../http/request-keys.ts';
import { makeParts } from '../partitions/make-parts.ts';
import { forgetPictures } from '../pictures/images.ts';
import { forgetFailedSignIns } from '../sign-in/failed-sign-ins.ts';
import { forgetSignIns, SIGN_INS_KEPT_DAYS } from '../sign-in/sign-ins.ts';

/** For how long the answer to a request key is kept: nobody sends the same request again a day later. */
const ANSWERS = '24 hours';
const SIGN_INS = `${SIGN_INS_KEPT_DAYS} days`;

/** Takes away what need not be kept any longer, and makes room for what comes. */
export async function prune({ pool, now, log }: Pick<House, 'pool' | 'now' | 'log'>): Promise<void> {
  const answers = await forgetAnswers(pool, now(), ANSWERS);
  const signIns = await forgetSignIns(pool, now(), SIGN_INS);
  const failed = await forgetFailedSignIns(pool, now(), SIGN_INS);
  const banners = await forgetBanners(pool, now());
  const pictures = await forgetPictures(pool, now());
  await forgetBookMoves(pool);
  const parts = await makeParts({ pool, now, log });
  log.info({ answers, signIns, failed, banners, pictures, parts }, 'what need not be kept was taken away');
}
