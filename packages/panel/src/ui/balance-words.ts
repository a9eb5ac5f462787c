import { BALANCE_WORDS, type BalanceOf } from '@pavilion/contract/balance.ts';
import { defineWords } from '../i18n/i18n.ts';

type Keys = `${BalanceOf}_${'lena' | 'dena'}`;

const flat = ({ own, below }: (typeof BALANCE_WORDS)[keyof typeof BALANCE_WORDS]): Record<Keys, string> => ({
  own_lena: own.lena,
  own_dena: own.dena,
  below_lena: below.lena,
  below_dena: below.dena,
});

/** The words of the contract, so that a screen and its file say the same. */
export const balanceWords = defineWords('balance', flat(BALANCE_WORDS.en));
