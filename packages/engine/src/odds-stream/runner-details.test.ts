import { expect, it } from 'vitest';
import { nameWithoutNumber, runnerDetails } from './runner-details.ts';

const NOTHING = { number: '', draw: '', jockey: '', trainer: '', form: '' };

it('what a catalogue says of a runner is kept', () => {
  const metadata = {
    CLOTH_NUMBER: '4',
    STALL_DRAW: ' 11 ',
    JOCKEY_NAME: 'A Rider',
    TRAINER_NAME: 'B Trainer',
    FORM: '32-1',
    WEIGHT_VALUE: '133',
  };
  expect(runnerDetails({ name: 'Long Shadow', metadata })).toEqual({
    number: '4',
    draw: '11',
    jockey: 'A Rider',
    trainer: 'B Trainer',
    form: '32-1',
  });
  expect(runnerDetails({ name: 'X', metadata: { CLOTH_NUMBER: '1', CLOTH_NUMBER_ALPHA: '1A' } }).number).toBe(
    '1A',
  );
  expect(runnerDetails({ name: 'X', metadata: { JOCKEY_NAME: 'J'.repeat(61) } }).jockey).toBe('J'.repeat(60));
});

it.each([
  ['2. Quick Jet', '2', 'Quick Jet'],
  ['1A. Coupled', '1A', 'Coupled'],
  ['13. St. Leger', '13', 'St. Leger'],
  ['Quick Jet', '', 'Quick Jet'],
  ['2.5 Goals', '', '2.5 Goals'],
  ['2. ', '', '2. '],
])('of a feed without a catalogue, the number stands before the name: %j', (name, number, bare) => {
  expect(runnerDetails({ name })).toEqual({ ...NOTHING, number });
  expect(nameWithoutNumber(name)).toBe(bare);
});

it('a runner without a name has none of it', () => {
  expect(runnerDetails({})).toEqual(NOTHING);
});
