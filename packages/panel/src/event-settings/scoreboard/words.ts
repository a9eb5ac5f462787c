import { defineWords, type WordOf } from '../../i18n/i18n.ts';

/** Words of the score's editor. */
export const scoreboardWords = defineWords('scoreboard', {
  balls: 'Balls',
  addBall: 'Add ball {{ball}}',
  undo: 'Undo',
  undoBall: 'Undo last ball: {{ball}}',
  sendFirst: 'Send the changed totals first, or discard them.',
  keys: 'Keys: 0 to 6, w wicket, n no-ball, d wide, u undo',
  byHand: 'Keep the score by hand',
  byHandHint: 'The feed does not change it.',
  feedHint: 'The feed keeps it. Switch on to take it over as it stands.',
  dirty: 'Not sent',
  first: 'First innings',
  second: 'Second innings',
  third: 'Third innings',
  fourth: 'Fourth innings',
  followOn: 'Follow-on',
  inProgress: 'Batting now',
  notInProgress: 'Not batting',
  runs: 'Score',
  wickets: 'Wickets',
  overs: 'Overs',
  less: '{{what}}: less',
  more: '{{what}}: more',
  crr: 'Current run rate',
  rrr: 'Required run rate',
  limit: 'Overs of an innings',
  striker: 'On strike',
  nonStriker: 'Other end',
  bowler: 'Bowler',
  message: 'Message',
  preview: 'On every screen',
  unreadable: 'The totals cannot be read.',
  unknownScore:
    'Not known whether it was counted: no answer came. The score loads again by itself once the server answers: look there before you press again.',
  lostScore:
    'Not taken: the score has changed since the press that had no answer, so that one was counted, or somebody else scored. It is shown now; press again only if something is still missing.',
  staleScore:
    'Not taken: somebody else changed the score meanwhile. It is shown now; press again if something is still missing.',
  crrShort: 'CRR',
  rrrShort: 'RRR',
});

export type ScoreboardKey = WordOf<typeof scoreboardWords>;
