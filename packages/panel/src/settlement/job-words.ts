import { defineWords } from '../i18n/i18n.ts';

export const jobWords = defineWords('settlement-jobs', {
  underWay: 'Large settlements',
  line: '{{name}}, {{event}}: {{result}}',
  matchLine: 'Whole match {{event}}: {{result}}',
  backLine: 'Roll back {{name}}',
  by: '{{n}} clients, asked by {{who}}',
  by_one: '{{n}} client, asked by {{who}}',
  waiting: 'Waiting',
  verify: 'Verify books',
  plan: 'Plan',
  post: 'Post',
  close: 'Close match',
  mirror: 'Mirror entries, {{done}} of {{n}}',
  done: 'Booked',
  failed: 'Not booked',
  backFailed: 'Not rolled back',
  taken: 'Taken up',
  takenLine: '{{name}}, {{event}}: {{result}}. {{n}} clients are being settled; the progress is shown below.',
  takenLine_one:
    '{{name}}, {{event}}: {{result}}. {{n}} client is being settled; the progress is shown below.',
  takenBackLine: '{{name}} is being rolled back; the progress is shown below.',
  repair: 'Repair books',
  repairQuestion: 'Repair the books of {{name}}?',
  repairEffect: 'The books that differ are made anew from their bets. It is kept in the audit log.',
  repairYes: 'Yes, repair',
  repaired: 'Books repaired: {{names}}',
});
