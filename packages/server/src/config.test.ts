import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('hosts whose pages may be shown in a frame', () => {
  it.each<[given: string | undefined, origins: string[]]>([
    [undefined, []],
    ['', []],
    ['tv.example.com', ['https://tv.example.com']],
    ['tv.example.com, score.example:8443', ['https://tv.example.com', 'https://score.example:8443']],
    ['http://127.0.0.1:9000 https://tv.example.com/', ['http://127.0.0.1:9000', 'https://tv.example.com']],
  ])('%s', (given, origins) => {
    expect(readConfig(given === undefined ? {} : { PAVILION_FRAME_HOSTS: given }).frameHosts).toEqual(
      origins,
    );
  });

  it.each([
    'javascript:alert(1)',
    'https://tv.example.com/page',
    'ftp://tv.example.com',
    "tv'.com; script-src *",
  ])('%s is refused by name', (given) => {
    expect(() => readConfig({ PAVILION_FRAME_HOSTS: given })).toThrow('PAVILION_FRAME_HOSTS');
  });
});

it('replicas without their database are refused by name', () => {
  const replicas = 'postgresql://one,two/house';
  const both = { DATABASE_URL: 'postgresql://one/house', DATABASE_REPLICA_URL: replicas };
  expect(readConfig(both).replicaUrl).toBe(replicas);
  expect(readConfig({ DATABASE_REPLICA_URL: '' }).replicaUrl).toBeUndefined();
  expect(() => readConfig({ DATABASE_REPLICA_URL: replicas })).toThrow('DATABASE_REPLICA_URL');
});
