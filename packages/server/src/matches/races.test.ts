import { PLACE, RACE, racesOf } from '../testing/races.fixtures.ts';
import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { raceName } from './races.ts';

// The clock of the house is five and a half hours ahead: what begins at 18:26 is called by 23:56.
const { pool, feed, ask } = await testStory({ PAVILION_TIME_ZONE: 'Asia/Kolkata' });

const told = racesOf({ feed });
const events = async () => {
  const { rows } = await pool.query(
    `select e.id, e.name, e.league_name, to_char(e.open_date at time zone 'UTC', 'HH24:MI') as off, e.in_play, r.meeting_id, r.course,
       r.country, r.name as race, (select array_agg(m.id || case when m.is_main then '*' else '' end order by m.id) from markets m where m.event_id = e.id) as markets
     from events e join races r on r.event_id = e.id order by e.open_date`,
  );
  return rows;
};
const first = {
  id: '7000-202611201826',
  name: '23:56 Northfield - OR 280m',
  league_name: 'Northfield',
  off: '18:26',
  in_play: false,
  meeting_id: '7000',
  course: 'Northfield',
  country: 'GB',
  race: 'OR 280m',
  markets: ['1.71*', '1.72'],
};
const second = {
  ...first,
  id: '7000-202611201843',
  name: '00:13 Northfield - A3 480m',
  off: '18:43',
  race: 'A3 480m',
  markets: ['1.73*'],
};

it('markets of one start are one race, named by the one that it is won in', async () => {
  await told('1.72', PLACE);
  expect(await events()).toMatchObject([{ name: '23:56 Northfield', race: '', markets: ['1.72'] }]);
  await told('1.71');
  expect(await events()).toEqual([first]);
});

it('each race of a meeting is a match of its own', async () => {
  await told('1.73', { marketTime: '2026-11-20T18:43:00.000Z', name: 'A3 480m' });
  expect(await events()).toEqual([first, second]);
});

it('a race that is put off stays the same, and so does one whose places alone say another time', async () => {
  await told('1.73', { marketTime: '2026-11-20T18:50:00.000Z', name: 'A3 480m' });
  await told('1.72', { ...PLACE, marketTime: '2026-11-20T18:27:00.000Z', inPlay: true });
  expect(await events()).toEqual([first, { ...second, name: '00:20 Northfield - A3 480m', off: '18:50' }]);
  const later = { ...PLACE, marketTime: '2026-11-20T18:50:00.000Z' };
  await told('1.74', later);
  expect(await events()).toMatchObject([first, { id: second.id, markets: ['1.73*', '1.74'] }]);
});

it('a race is in play when its main market is', async () => {
  await told('1.71', { inPlay: true });
  expect(await events()).toMatchObject([{ in_play: true }, { in_play: false }]);
  await told('1.71', { inPlay: true, status: 'CLOSED' });
  expect(await events()).toMatchObject([{ in_play: false }, { in_play: false }]);
});

it('two courses that run at one time are two races; a course is read from the meeting where no venue is said', async () => {
  const { venue: _, countryCode: __, ...unsaid } = RACE;
  await feed.say({
    kind: 'markets',
    message: {
      op: 'mcm',
      pt: 1000,
      mc: [
        {
          id: '1.75',
          marketDefinition: { ...unsaid, eventId: '7001', eventName: 'Southgate (AUS) 20th Nov' },
        },
      ],
    },
  });
  expect((await events()).map(({ meeting_id, course, country }) => [meeting_id, course, country])).toEqual([
    ['7000', 'Northfield', 'GB'],
    ['7001', 'Southgate (AUS)', ''],
    ['7000', 'Northfield', 'GB'],
  ]);
});

it('what is said of the runners is kept, and what is said later', async () => {
  const details = async () => {
    const { rows } = await pool.query<{ details: unknown }>(
      `select details from runners where market_id = '1.71' order by position`,
    );
    return rows.map((row) => row.details);
  };
  const unsaid = { draw: '', jockey: '', trainer: '', form: '' };
  expect(await details()).toEqual([
    { ...unsaid, number: '1' },
    { ...unsaid, number: '2', draw: '9', jockey: 'A Rider' },
  ]);
  const [one, two] = RACE.runners;
  await told('1.71', {
    runners: [one!, { ...two!, metadata: { CLOTH_NUMBER: '2', JOCKEY_NAME: 'B Rider' } }],
  });
  expect(await details()).toEqual([
    { ...unsaid, number: '1' },
    { ...unsaid, number: '2', jockey: 'B Rider' },
  ]);
});

it('the match of a race is asked for by its own id, with its markets', async () => {
  const { event, market } = await ask('matchDetail', { event_id: first.id }, 'client');
  expect([event.event_name, event.race]).toEqual([
    first.name,
    { meeting_id: '7000', course: 'Northfield', country: 'GB', race_name: 'OR 280m' },
  ]);
  expect(
    market.map(({ market_id, winners, is_main_market }) => [market_id, winners, is_main_market]),
  ).toEqual([
    ['1.72', 2, 0],
    ['1.71', 1, 1],
  ]);
  expect(market[1]?.runners.map(({ details }) => details?.number)).toEqual(['1', '2']);
});

it.each([
  ['Northfield', 'R1', '16:05 Northfield - R1'],
  ['Northfield', '', '16:05 Northfield'],
  ['', '', '16:05'],
])('a race at %j called %j', (course, name, said) => {
  expect(raceName({ startsAt: new Date('2026-11-20T10:35:00Z'), course, name }, 'Asia/Kolkata')).toBe(said);
});
