import { defineWords } from '../i18n/i18n.ts';

/** What became of a market or session that a desk had before it while another desk settled it. */
export const stateWords = defineWords('settlement-state', {
  settledBy: '{{name}} was settled by {{by}} at {{time}}: {{result}}.',
  nothingSent: '{{event}}. Nothing was sent from this desk.',
  sentRefused: '{{event}}. What this desk sent was refused: nothing was booked from it.',
  answerLost: '{{event}}. The answer to what this desk sent was lost: what stands is said above.',
  notInList: '{{name}} waits for a result, but is not in this part of the list.',
  nextMarket: 'Go on with the next market',
  severalRolledBack: '{{name}} was rolled back by {{by}} at {{time}}: {{n}} results.',
});
