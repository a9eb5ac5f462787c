import { defineWords } from '../i18n/i18n.ts';

/** What the settlement pages say of news from other desks, of a result's way in the audit log, and of many results at once. */
export const deskWords = defineWords('settlement-desk', {
  rolledBackText: '{{name}} was rolled back by {{by}} at {{time}}.',
  audit: 'Audit entry',
  lastBall: 'was {{n}} in last ball',
  enterAsks: 'Enter asks, Ctrl+Enter says yes',
  bySubCompany: 'Company by sub company',
  typed: '{{n}} results typed',
  typed_one: '{{n}} result typed',
  clearTyped: 'Clear',
  confirmTyped: 'Confirm {{n}} results',
  confirmTyped_one: 'Confirm {{n}} result',
  batchQuestion: 'Settle {{n}} sessions?',
  batchQuestion_one: 'Settle {{n}} session?',
  batchEffect: 'Each session is booked by itself: one that is refused leaves the others as booked.',
  batchYes: 'Yes, settle {{n}} sessions',
  batchYes_one: 'Yes, settle {{n}} session',
  outcome: 'Outcome',
  settling: 'Settling…',
  takenUp: 'Taken up as a job',
  held: 'Held back: the score says otherwise',
  batchDone: '{{done}} of {{n}} sessions settled.',
  batchDone_one: '{{done}} of {{n}} session settled.',
  singleOnes: 'Single results are rolled back on the live report:',
  search: 'Search match or who settled',
  settledBy: 'Settled By',
});
