import { describe, expect, test } from 'vitest';
import { HAS_NATS } from '../../packages/server/src/nodes/nats-server.fixtures.ts';
import { runClusterFaults, type Row } from './cluster-faults/run-cluster-faults.ts';

// Without a NATS server there is no cluster to strike.
describe.skipIf(!HAS_NATS)('three nodes under load', () => {
  test('struck, NATS and the primary too: nothing acknowledged is lost or doubled, nothing refused stands, nothing on the price of an old leader, nothing of who is locked or signed out, nothing for whom a client had left', async () => {
    const rows: Row[] = [];
    const told: string[] = [];
    const telling = { fault: (line: string) => void told.push(line), row: (row: Row) => void rows.push(row) };
    expect(await runClusterFaults(6, 7, telling)).toBe(true);
    expect(rows).toMatchObject([{ faults: 6, problems: [] }]);
    expect(rows[0]!.acknowledged).toBeGreaterThan(100);
    expect(rows[0]!.priced).toBeGreaterThan(10);
    expect(rows[0]!.signedOut).toBeGreaterThan(10);
    expect(rows[0]!.afterMove).toBeGreaterThan(0);
    expect(told.join()).toContain('is the primary now');
  }, 180_000);
});
