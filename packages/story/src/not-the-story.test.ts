import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createApp, type App } from '@pavilion/server/app.ts';
import { readConfig } from '@pavilion/server/config.ts';
import { testDatabase } from '@pavilion/server/db/test-database.ts';
import { TEST_KEY } from '@pavilion/server/testing/test-key.fixtures.ts';
import { prepareWorld } from './prepare-world.ts';

async function emptyHouse(seed?: 'demo' | 'none'): Promise<App> {
  const wanted = seed === undefined ? {} : { PAVILION_SEED: seed };
  const config = readConfig({ LOG_LEVEL: 'silent', PAVILION_KEY: TEST_KEY, ...wanted });
  const log = pino({ level: 'error' }, pino.destination(2));
  return createApp({ config, ...(await testDatabase()), log });
}

describe('a database that is not for the story', () => {
  test('gets one Company, whose password is shown once', async () => {
    const { house, http, close } = await emptyHouse('none');
    const first = await prepareWorld(house, { embedded: true });
    expect(first.map((hint) => hint.username)).toEqual(['company']);
    const payload = { username: 'company', password: first[0]!.password };
    expect((await http.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200);
    expect(await prepareWorld(house, { embedded: true })).toEqual([]);
    await close();
  });

  test('is left alone when it has users, even if the story is asked for', async () => {
    const { house, close } = await emptyHouse('demo');
    await house.pool.query(
      `insert into users (username, first_name, role, password_hash) values ('mine', 'Mine', 1, '')`,
    );
    expect(await prepareWorld(house, { embedded: true })).toEqual([]);
    const { rows } = await house.pool.query('select username from users');
    expect(rows).toEqual([{ username: 'mine' }]);
    await close();
  });

  test('an external one is founded, not filled, unless the story is asked for', async () => {
    const { house, close } = await emptyHouse();
    const hints = await prepareWorld(house, { embedded: false });
    expect(hints.map((hint) => hint.username)).toEqual(['company']);
    await close();
  });
});
