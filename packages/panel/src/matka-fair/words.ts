import { defineWords } from '../i18n/i18n.ts';

export const fairWords = defineWords('matka-fair', {
  waiting: 'Not drawn yet',
  abandonedDraw: 'Abandoned',
  promiseHint:
    'Before the first bet the house drew a secret seed and published this fingerprint of it. Note it down: after {{time}} the house shows the seed, and only that one seed has this fingerprint.',
  refused:
    'The house could not declare this draw and tries again every minute. Until then nothing of it is booked.',
  stepsHint: 'Worked out here, in your browser, from the figures below and nothing else.',
  seedStep: 'The seed is the one that was promised',
  seedHolds: 'The fingerprint of the seed is the promise that stood here before the first bet.',
  seedFails: 'The fingerprint of the seed is another one: this seed was not the one that was promised.',
  rootStep: 'Every bet had its part',
  rootHolds: 'The numbers of {{count}} bets, one after the other, make the root that the house used.',
  rootHolds_one: 'The number of {{count}} bet makes the root that the house used.',
  rootFails: 'These bets make another root than the house used: a bet is missing, or one too many is there.',
  numberStep: 'Seed and root give the number',
  numberHolds: 'They give {{number}}. Each of 000 to 999 was as likely.',
  numberFails: 'They give {{number}}; the house says {{said}}.',
  panaStep: 'The number gives the patti',
  panaHolds: 'The digits of {{number}} in order, 0 last, are {{pana}}, single {{ank}}. That was declared.',
  panaFails:
    'The digits of {{number}} in order, 0 last, are {{pana}}, single {{ank}}. The desk has declared {{declared}} instead.',
  panaAbandoned:
    'The digits of {{number}} in order, 0 last, are {{pana}}, single {{ank}}. The desk has abandoned the draw.',
  panaTakenBack:
    'The digits of {{number}} in order, 0 last, are {{pana}}, single {{ank}}. The desk has taken the result back.',
  figuresTitle: 'The figures',
  figuresHint:
    'As the house published them. Put your own in their place, such as the promise that you noted down.',
  eventId: 'Draw',
  commitment: 'Promise (SHA-256 of the seed)',
  seed: 'Seed',
  betNumbers: 'Numbers of the bets, one a line',
  badSeed: 'A seed is written with the digits 0 to 9 and the letters a to f.',
  myBet: 'Number of a bet of yours',
  myBetIn: 'It is one of these bets.',
  myBetOut: 'It is not one of these bets.',
  whatItProves:
    'This proves that the number was fixed by a seed promised before the first bet and by the bets themselves. Whoever knew the seed and bet last could have chosen among numbers; that is why only the house’s own program holds it.',
  whatDraw: 'The fair draw',
});
