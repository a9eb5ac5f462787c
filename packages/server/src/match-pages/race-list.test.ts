import { beforeAll, expect, it } from 'vitest';
import { PLACE, RACE, racesOf } from '../testing/races.fixtures.ts';
import { EVENT, testStory } from '../testing/story.fixtures.ts';

const story = await testStory({ PAVILION_TIME_ZONE: 'Asia/Kolkata' });
const { ask, clock, feed, pool } = story;
const told = racesOf(story);
const at = (time: string) => ({ marketTime: `2026-11-20T${time}:00.000Z` });
const [one, two] = RACE.runners;

beforeAll(async () => {
  await feed.matchOdds({});
  await told('1.71', { ...at('15:20'), name: 'Second' });
  await told('1.72', { ...at('15:20'), ...PLACE });
  await told('1.73', { ...at('14:50'), name: 'First', runners: [one!, { ...two!, status: 'REMOVED' }] });
  await told('1.74', {
    ...at('15:10'),
    eventId: '7001',
    venue: 'Southgate',
    countryCode: 'AU',
    name: 'Other',
  });
  await told('1.75', { ...at('15:05'), eventId: '7002', venue: 'Hilltop', eventTypeId: '7', name: 'Horses' });
});

const titles = async (input: Parameters<typeof ask<'matchList'>>[1], as = 'company') =>
  (await ask('matchList', input, as)).records.map(({ event_name }) => event_name);

it('races to come stand in the order of their start, by sport and by course', async () => {
  expect(await titles({ sport_id: 4339, option: 'upcoming' })).toEqual([
    '20:40 Southgate - Other',
    '20:50 Northfield - Second',
  ]);
  expect(await titles({ sport_id: 4339, option: 'upcoming', course: 'Northfield' })).toEqual([
    '20:50 Northfield - Second',
  ]);
  expect(await titles({ sport_id: 7, option: 'upcoming' })).toEqual(['20:35 Hilltop - Horses']);
});

it('what should have begun waits for its result, a match too', async () => {
  expect(await titles({ sport_id: 4339, option: 'due' })).toEqual(['20:20 Northfield - First']);
  expect(await titles({ option: 'due' })).toEqual(['Mumbai v Delhi', '20:20 Northfield - First']);
});

it('a row says where the race is run and who stands; a match is no race', async () => {
  const { records } = await ask('matchList', { sort: 'course' }, 'client');
  expect(records.find(({ event_name }) => event_name.endsWith('First'))?.race).toEqual({
    meeting_id: '7000',
    course: 'Northfield',
    country: 'GB',
    race_name: 'First',
    runners: 1,
    withdrawn: 1,
  });
  expect(records.find(({ event_id }) => event_id === EVENT)?.race).toBeNull();
  expect(records.flatMap(({ race }) => race?.course ?? [])).toEqual([
    'Hilltop',
    'Northfield',
    'Northfield',
    'Southgate',
  ]);
});

it('courses are listed with what is to come there', async () => {
  const northfield = {
    course: 'Northfield',
    country: 'GB',
    races: 2,
    next: '2026-11-20T15:20:00.000Z',
  };
  expect(await ask('raceCourses', { sport_id: 4339 }, 'client')).toEqual([
    northfield,
    { course: 'Southgate', country: 'AU', races: 1, next: '2026-11-20T15:10:00.000Z' },
  ]);
  expect(await ask('raceCourses', { sport_id: 4 }, 'client')).toEqual([]);
});

it('what is hidden is told to the Company alone', async () => {
  await pool.query(`update events set hidden = true where league_name = 'Southgate'`);
  const courses = async (as: string) =>
    (await ask('raceCourses', { sport_id: 4339 }, as)).map(({ course }) => course);
  expect(await courses('agent')).toEqual(['Northfield']);
  expect(await courses('company')).toEqual(['Northfield', 'Southgate']);
  expect(await titles({ course: 'Southgate' }, 'agent')).toEqual([]);
});

it('a declared race of the day before yesterday has no course any more', async () => {
  await pool.query(`update events set closed_at = open_date where sport_id = 7`);
  expect(await ask('raceCourses', { sport_id: 7 }, 'client')).toEqual([
    { course: 'Hilltop', country: 'GB', races: 0, next: null },
  ]);
  const before = clock.now;
  clock.now = new Date('2026-11-22T15:06:00Z');
  story.forget('client');
  expect(await ask('raceCourses', { sport_id: 7 }, 'client')).toEqual([]);
  clock.now = before;
});
