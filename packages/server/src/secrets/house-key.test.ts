import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { sealPlainSeeds } from '../sign-in/seal-plain-seeds.ts';
import { codeAt } from '../sign-in/totp.ts';
import { houseKey } from './house-key.ts';
import { openHouseKey } from './open-house-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the key of the house', () => {
  it('opens what it sealed, another key does not, and nothing that was changed', () => {
    const key = houseKey('one key of the house, long enough');
    const sealed = key.seal('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(key.unseal(sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(() => houseKey('another key of the house, as long').unseal(sealed)).toThrow();
    expect(() => key.unseal(`${sealed.slice(0, -2)}AA`)).toThrow();
    expect(key.digest('a', 'text')).not.toBe(key.digest('b', 'text'));
  });

  it('is made at the first start, readable by its owner alone; a start without it is refused', async () => {
    const { pool } = await testDatabase();
    const first = await openHouseKey({ key: undefined, dataFolder: folder }, pool);
    const file = join(folder, 'house.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await openHouseKey({ key: undefined, dataFolder: folder }, pool);
    expect(again.digest('x', 'y')).toBe(first.digest('x', 'y'));
    const elsewhere = { key: undefined, dataFolder: join(folder, 'elsewhere') };
    await expect(openHouseKey(elsewhere, pool)).rejects.toThrow(
      /Set PAVILION_KEY to the key of the house, or bring its file/,
    );
    const other = { key: 'a key that this database was not opened with', dataFolder: folder };
    await expect(openHouseKey(other, pool)).rejects.toThrow('another key');
    const told = { key: readFileSync(file, 'utf8').trim(), dataFolder: join(folder, 'elsewhere') };
    expect((await openHouseKey(told, pool)).digest('x', 'y')).toBe(first.digest('x', 'y'));
  });
});

describe('what a copy of the database tells', () => {
  it('of second factors and request keys: no seed, no recovery code, and no digest that a guess can be tried on', async () => {
    const { ask, send, pool, clock } = await testStory();
    const key = (n: number): Record<string, string> => ({ 'idempotency-key': `key-${n}` });
    const started = await send('startSecondFactor', { password: PASSWORD }, 'master', key(1));
    const { secret } = started.body.data!;
    const otp = codeAt(secret, Math.floor(clock.now.getTime() / 30_000));
    const confirmed = await send('confirmSecondFactor', { otp }, 'master', key(2));
    await send(
      'setTransactionCode',
      { password: PASSWORD, code: '4711', confirm_code: '4711' },
      'master',
      key(3),
    );
    await send('setTransactionCode', { password: 'x', code: '4712', confirm_code: '4712' }, 'master', key(3));
    const stored = await pool.query(
      'select to_jsonb(a)::text as row from answered_requests a union all select to_jsonb(f)::text from second_factors f',
    );
    const text = stored.rows.map(({ row }) => row).join('\n');
    for (const kept of [
      secret,
      ...confirmed.body.data!.recovery_codes.flatMap((one) => [one, one.replaceAll('-', '')]),
    ])
      expect(text).not.toContain(kept);
    const { rows } = await pool.query<{ body_digest: string }>('select body_digest from answered_requests');
    expect(new Set(rows.map((row) => row.body_digest)).size).toBe(3);
    expect((await ask('secondFactorStatus', {}, 'master')).enabled).toBe(1);
    const again = await send('confirmSecondFactor', { otp }, 'master', key(2));
    expect([again.status, again.body.code]).toEqual([409, 'already_done']);
  });

  it('a seed that was kept in the clear is sealed at the next start', async () => {
    const { pool } = await testDatabase();
    await pool.query(
      `insert into users (username, first_name, role, password_hash) values ('somebody', 'A', 1, '-')`,
    );
    await pool.query(`insert into second_factors (user_id, secret) select id, 'JBSWY3DPEHPK3PXP' from users`);
    const key = await openHouseKey({ key: 'a key of the house, for this test', dataFolder: folder }, pool);
    await sealPlainSeeds(pool, key);
    const { rows } = await pool.query<{ secret: string }>('select secret from second_factors');
    expect(rows[0]!.secret).not.toContain('JBSWY3DP');
    expect(key.unseal(rows[0]!.secret)).toBe('JBSWY3DPEHPK3PXP');
  });
});
