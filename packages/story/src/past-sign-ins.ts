import { COMPANY } from '@pavilion/server/accounts/found-company.ts';
import { transaction, type Db } from '@pavilion/server/db/pool.ts';
import type { House } from '@pavilion/server/house.ts';
import { keepFailedSignIn } from '@pavilion/server/sign-in/failed-sign-ins.ts';
import { endSignIn, startSignIn } from '@pavilion/server/sign-in/sign-ins.ts';
import { happens, oneOf } from './chance.ts';
import { ADMIN, NAMED_CHAIN, STAFF } from './demo-people.ts';
import { integerBetween, seededRandom, type Random } from './simulator/random.ts';

const SEED = 4711;
const DAYS = 24;
const HOUR = 3_600_000;
/** The story's named people, and so many others of each role. */
const OTHERS_OF_A_ROLE = 8;

const chrome = (system: string, mobile = ''): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 ${mobile}Safari/537.36`;
const AGENTS = [
  chrome('Windows NT 10.0; Win64; x64'),
  chrome('Linux; Android 15; Pixel 9', 'Mobile '),
  chrome('Linux; Android 14; SM-A556E', 'Mobile '),
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
];
/** The first two bytes of an address: where people live, and where they travel. */
const AT_HOME = ['49.36', '106.51', '117.196', '59.88'];
const ABROAD = ['94.200', '81.2', '175.41'];
const STRANGER = { address: '185.220.101.7', userAgent: 'python-requests/2.32.3' };

type Person = { readonly id: number; readonly home: string; readonly agents: readonly string[] };

/** Weeks of sign-ins on several devices and from several places, and some that failed; nothing when there are some. */
export async function playPastSignIns(house: House, beganAt: Date): Promise<void> {
  await transaction(house.pool, async (db) => {
    const { rowCount } = await db.query('select from sign_ins where created_at < $1 limit 1', [
      new Date(beganAt.getTime() - DAYS * 12 * HOUR),
    ]);
    if (rowCount === 1) return;
    const random = seededRandom(SEED);
    const everybody = await db.query<{ id: number }>(
      'select id from users where created_at < $1 order by id',
      [beganAt],
    );
    const first = new Date(beganAt.getTime() - (DAYS + 2) * 24 * HOUR);
    // What they use today is new to nobody.
    for (const { id } of everybody.rows) await startSignIn(db, id, usualOrigin(id), first);
    const people = (await peopleOf(db)).map(somebody);
    for (let day = DAYS; day > 0; day -= 1) {
      const midnight = beganAt.getTime() - (day + 0.5) * 24 * HOUR;
      for (const person of people) await liveADay(db, random, { person, midnight });
    }
  });
}

async function peopleOf(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from (
       select id, username, row_number() over (partition by role order by id) as place from users where acts_for is null
     ) u where place <= ${OTHERS_OF_A_ROLE} or username = any($1)
     union select id from users where username = any($1) order by id`,
    [[COMPANY, ADMIN, STAFF, ...NAMED_CHAIN]],
  );
  return rows.map(({ id }) => id);
}

/** Most have one device, some two; the same person always the same ones. */
function somebody(id: number): Person {
  const random = seededRandom(SEED + id);
  const agents = [oneOf(random, AGENTS), ...(happens(random, 0.3) ? [oneOf(random, AGENTS)] : [])];
  return { id, home: lineIn(random, AT_HOME), agents };
}

/** From where and with what somebody of the story signs in. */
export function usualOrigin(userId: number): { address: string; userAgent: string } {
  const { home, agents } = somebody(userId);
  return { address: home, userAgent: agents[0]! };
}

const lineIn = (random: Random, places: readonly string[]): string =>
  `${oneOf(random, places)}.${integerBetween(random, 1, 250)}.${integerBetween(random, 1, 250)}`;

type DayOf = { readonly person: Person; readonly midnight: number };

async function liveADay(db: Db, random: Random, { person, midnight }: DayOf): Promise<void> {
  const at = (): Date => new Date(midnight + integerBetween(random, 8 * 60, 22 * 60) * 60_000);
  const { id: userId } = person;
  if (happens(random, 0.55)) {
    const address = happens(random, 0.03) ? lineIn(random, ABROAD) : person.home;
    const userAgent = happens(random, 0.03) ? oneOf(random, AGENTS) : oneOf(random, person.agents);
    const moment = at();
    const slips = happens(random, 0.08) ? integerBetween(random, 1, 3) : 0;
    for (let slip = slips; slip > 0; slip -= 1)
      await keepFailedSignIn(db, {
        userId,
        outcome: 'wrong_password',
        address,
        userAgent,
        at: new Date(moment.getTime() - slip * 20_000),
      });
    const signInId = await startSignIn(db, userId, { address, userAgent }, moment);
    if (happens(random, 0.6))
      await endSignIn(db, signInId, 'signed out', new Date(moment.getTime() + 2 * HOUR));
  }
  if (happens(random, 0.01))
    for (let time = integerBetween(random, 3, 30); time > 0; time -= 1)
      await keepFailedSignIn(db, { userId, outcome: 'wrong_password', ...STRANGER, at: at() });
}
