import { expect, test } from 'vitest';
import {
  ADDRESSES,
  eventTopic,
  fanciesTopic,
  marketTopic,
  ME_TOPIC,
  positionsTopic,
  topicsAt,
  wholeBookTopic,
} from './channels.ts';

test.each([
  [eventTopic('34000001'), ['event 34000001', 'market 34000001']],
  [eventTopic('M12'), ['event M12', 'market M12']],
  [marketTopic('34000001', '1.2345'), ['event 340000011.2345', 'market 340000011.2345']],
  [positionsTopic('M12'), ['positions M12']],
  [wholeBookTopic('9'), ['wholeBook 9']],
  [fanciesTopic('9'), ['fancies 9']],
  [ME_TOPIC, ['me ']],
  ['settlement-jobs', ['settlementJobs ']],
])('%s names %j', (address, named) => {
  expect(topicsAt(address).map(({ name, id }) => `${name} ${id}`)).toEqual(named);
});

test.each([
  '',
  'me:5',
  'positions:',
  'positions:9:5',
  'accounts:1',
  'settlement',
  'bets',
  '9\n',
  'fixtures ',
])('%j names no topic', (address) => {
  expect(topicsAt(address)).toEqual([]);
});

test('no two topics have one address', () => {
  const addresses = Object.values(ADDRESSES);
  expect(new Set(addresses).size).toBe(addresses.length);
});
