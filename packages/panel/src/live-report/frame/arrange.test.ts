import { expect, test } from 'vitest';
import { arrange, type Listed } from './arrange.ts';

const listed = (name: string, bets: number, worst: number): Listed<string> => ({
  item: name,
  name,
  bets,
  worst,
});
const ALL = [
  listed('6 Over Runs', 0, 0),
  listed('10 Over Runs', 4, -200),
  listed('Fall of 1st Wicket', 1, 50),
  listed('20 Over Runs', 9, -39_000),
];

test.each([
  ['as they come', {}, ['6 Over Runs', '10 Over Runs', 'Fall of 1st Wicket', '20 Over Runs']],
  ['by name, in any case', { find: ' OVER ' }, ['6 Over Runs', '10 Over Runs', '20 Over Runs']],
  ['with bets only', { withBets: true }, ['10 Over Runs', 'Fall of 1st Wicket', '20 Over Runs']],
  [
    'the worst first',
    { worstFirst: true },
    ['20 Over Runs', '10 Over Runs', '6 Over Runs', 'Fall of 1st Wicket'],
  ],
  ['all of it', { find: 'over', withBets: true, worstFirst: true }, ['20 Over Runs', '10 Over Runs']],
])('%s', (_, by, names) => {
  expect(arrange(ALL, { find: '', withBets: false, worstFirst: false, ...by })).toEqual(names);
});

test('what stands level keeps its order', () => {
  const same = Array.from({ length: 60 }, (_, n) => listed(`Session ${n}`, 0, 0));
  expect(arrange(same, { find: '', withBets: false, worstFirst: true })).toEqual(
    same.map(({ name }) => name),
  );
});
