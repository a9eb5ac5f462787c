import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createApp, type App } from '../app.ts';
import { readConfig } from '../config.ts';
import { testDatabase } from '../db/test-database.ts';
import { markStory } from '../settings/story-mark.ts';
import { TEST_KEY } from '../testing/test-key.fixtures.ts';
import { foundCompany } from './found-company.ts';

const log = pino({ level: 'error' }, pino.destination(2));

async function emptyHouse(
  env: NodeJS.ProcessEnv = {},
): Promise<{ app: App; [Symbol.asyncDispose](): Promise<void> }> {
  const config = readConfig({ LOG_LEVEL: 'silent', PAVILION_KEY: TEST_KEY, ...env });
  const app = await createApp({ config, ...(await testDatabase()), log });
  return { app, [Symbol.asyncDispose]: () => app.close() };
}

describe('the house without the demo', () => {
  test('has one Company, which signs in with the password that was shown once', async () => {
    await using house = await emptyHouse();
    const [hint, ...others] = await foundCompany(house.app.house);
    expect([hint?.username, others]).toEqual(['company', []]);
    const payload = { username: 'company', password: hint?.password };
    const answer = await house.app.http.inject({ method: 'POST', url: '/api/login', payload });
    expect(answer.statusCode).toBe(200);
    expect(await foundCompany(house.app.house)).toEqual([]);
  });

  test.each([
    ['127.0.0.1', 'no', true],
    ['0.0.0.0', 'yes', true],
    ['0.0.0.0', 'no', false],
  ])("on the demo's database with HOST %s and PAVILION_DEMO %s: serves %s", async (HOST, demo, serves) => {
    await using house = await emptyHouse({ HOST, PAVILION_DEMO: demo });
    const { pool } = house.app.house;
    await markStory(pool, { beganAt: '2026-11-20T15:00:00.000Z', complete: true });
    const founded = foundCompany(house.app.house);
    if (serves) expect(await founded).toEqual([]);
    else await expect(founded).rejects.toThrow('HOST=0.0.0.0 serves other machines');
    expect((await pool.query('select from users')).rowCount).toBe(0);
  });
});
