import { expect, test } from 'vitest';
import { matchOfDraft, setOfDraft, typedMatch } from './match-draft.ts';

const START = { event_type: '', team_1: '', team_2: '', datetime: '2026-11-22T18:00' };

test('a form as it opened is no draft', () => {
  expect(typedMatch(START, START, {})).toEqual({});
});

test('a draft brings back fields and rows of the usual set, over the time of now', () => {
  const values = { ...START, team_1: 'Kochi', event_type: '3' };
  const changes = { odds: 'Winner', 'session 2': null };
  const kept = typedMatch(START, values, changes);
  const later = { ...START, datetime: '2026-11-22T19:00' };
  expect(matchOfDraft(later, kept)).toEqual({ ...later, team_1: 'Kochi', event_type: '3' });
  expect(setOfDraft(kept)).toEqual(changes);
});
