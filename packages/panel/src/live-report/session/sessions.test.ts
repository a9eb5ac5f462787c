import type { Fancy } from '@pavilion/contract/events.ts';
import { describe, expect, test } from 'vitest';
import { groupSessions, shortName } from './sessions.ts';

const session = (id: string, type: number): Fancy => ({
  session_id: id,
  runner_name: id,
  session_type: type,
  session_type_id: type,
  child_session_type_id: type,
  lay_price1: null,
  lay_size1: null,
  back_price1: null,
  back_size1: null,
  last_no: null,
  last_yes: null,
  game_status: '',
  bet_lock: 0,
  announcement: '',
  bets: 0,
  min_stake: 0,
  max_stake: 0,
  bet_delay: 0,
  stale: 0,
  at: null,
});

describe('sessions', () => {
  test('types 1 to 4 are Session, unknown ones Others; the order of the groups is fixed', () => {
    const types = [8, 7, 1, 6, 2, 5, 3, 99, 4];
    const groups = groupSessions(types.map((type) => session(`s${type}`, type)));
    expect(groups.map(({ group, sessions }) => [group, ...sessions.map((each) => each.session_id)])).toEqual([
      ['session', 's1', 's2', 's3', 's4'],
      ['fancy', 's6'],
      ['ballByBall', 's7'],
      ['others', 's5', 's99'],
      ['advance', 's8'],
    ]);
  });

  test('a locked section is there without sessions too, to be opened again', () => {
    const groups = groupSessions([session('s6', 6)], [1, 2, 3, 4]);
    expect(
      groups.map(({ group, section, locked, sessions }) => [group, section, locked, sessions.length]),
    ).toEqual([
      ['session', 1, true, 0],
      ['fancy', 6, false, 1],
    ]);
  });

  test.each([
    ['Mumbai 20 over runs', 'Mumbai 20 over runs'],
    ['x'.repeat(30), 'x'.repeat(30)],
    ['x'.repeat(31), `${'x'.repeat(30)}…`],
    ['Runs of the last pair in an over bowled', 'Runs of the last pair in an ov…'],
    ['कि'.repeat(30), 'कि'.repeat(30)],
    ['कि'.repeat(31), `${'कि'.repeat(30)}…`],
  ])('%j is shown as %j', (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });
});
