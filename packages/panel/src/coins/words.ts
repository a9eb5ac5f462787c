import { defineWords, type WordOf } from '../i18n/i18n.ts';

export const coinsWords = defineWords('coins', {
  companyCoins: 'Company coins',
  available: 'Available coins',
  minted: 'Minted, all together',
  given: 'Given on',
  createHere: 'Create Here For Deposit',
  withdraw: 'Withdraw coins',
  amountRequired: 'Amount is required',
  atMost: 'At most {{most}} are left',
  deposit: 'Deposit',
  takeBack: 'Withdraw',
  askDeposit: 'Credit these coins to the Company?',
  askWithdraw: 'Take these coins out of the house?',
  withdrawHint: 'At most what has not been given on.',
  yesDeposit: 'Credit coins',
  yesWithdraw: 'Withdraw coins',
  where: 'Where the coins are',
  whereHint: 'What each level has not given on and the limits of clients are together all that was minted.',
  nothingMinted: 'No coins have been minted yet',
  remaining: 'Not given on',
  here: 'Coins here',
  clients: 'What clients can bet with',
  clientLimits: 'Their fix limits',
  above: 'Won, lost, paid and received',
  currentLimits: 'Their current limits',
  inUse: 'In use by open bets',
});

export type CoinsWord = WordOf<typeof coinsWords>;
