import type { DifferenceKind } from '@pavilion/contract/casino-reconcile.ts';
import { defineWords, type WordOf } from '../i18n/i18n.ts';

export const reconciliationWords = defineWords('casino-reconciliation', {
  provider: 'Provider',
  providerHint: 'Outside suppliers alone: of its own tables the house gets no statement.',
  noProviders: 'No outside supplier is set up.',
  unit: 'Amounts are in',
  unit_coins: 'coins',
  unit_cents: 'hundredths',
  unit_hundred_thousandths: 'hundred-thousandths',
  statement: "The provider's statement",
  statementHint:
    'CSV with a heading, or a list in JSON: transaction (or round, market and user) and amount are needed; type, status, round and user where there are any.',
  tooLong: 'At most {{most}} characters: compare it in parts.',
  compare: 'Compare',
  nothingKept: 'Nothing is changed or kept.',
  missing_here: 'Missing here',
  missing_there: 'Missing there',
  amountDiffers: 'Other amount',
  stateDiffers: 'Other state',
  transaction: 'Transaction',
  ours: 'House',
  theirs: 'Statement',
  round: 'Round',
  allAlike: 'No difference: {{n}} transactions are alike on both sides.',
  allAlike_one: 'No difference: {{n}} transaction is alike on both sides.',
  found: '{{n}} differences; {{matched}} alike.',
  found_one: '{{n}} difference; {{matched}} alike.',
  first: 'The first {{most}} are shown.',
  differences: 'Differences',
  unreadLines: 'Lines that were not read',
  no_id: 'No name of a transaction',
  no_amount: 'No amount',
  twice: 'The transaction stands there twice',
  bet: 'bet',
  win: 'win',
  refund: 'refund',
  done: 'stands',
  refunded: 'refunded',
  refused: 'not taken',
});
export type ReconciliationWord = WordOf<typeof reconciliationWords>;

/** What is not alike, in words. */
export const WHAT = {
  missing_here: 'missing_here',
  missing_there: 'missing_there',
  amount: 'amountDiffers',
  state: 'stateDiffers',
} as const satisfies Record<DifferenceKind, ReconciliationWord>;
