/** Whose balance is read: the reader's own with the level above it, or that of an account below with its parent. */
export type BalanceOf = 'own' | 'below';

/** Lena: the reader is to take. Dena: the reader is to give (rules 9). */
export type BalanceSide = 'lena' | 'dena' | 'clear';

/** The side of a ledger balance. It counts what the account owes its parent: above 0 the parent takes, and the account gives. */
export function balanceSide(balance: number | bigint, of: BalanceOf): BalanceSide {
  if (Number(balance) === 0) return 'clear';
  return Number(balance) > 0 === (of === 'below') ? 'lena' : 'dena';
}

type Words = Readonly<Record<BalanceOf, Readonly<Record<'lena' | 'dena', string>>>>;

/** The word beside the unsigned figure of a balance, the same on screens and in files. */
export const BALANCE_WORDS = {
  en: { own: { lena: 'Lena', dena: 'Dena' }, below: { lena: 'to take', dena: 'to give' } },
  hi: { own: { lena: 'लेना', dena: 'देना' }, below: { lena: 'लेना है', dena: 'देना है' } },
  ta: { own: { lena: 'பெற', dena: 'கொடு' }, below: { lena: 'பெற வேண்டும்', dena: 'தர வேண்டும்' } },
  mr: { own: { lena: 'घेणे', dena: 'देणे' }, below: { lena: 'घ्यायचे', dena: 'द्यायचे' } },
} as const satisfies Record<string, Words>;
