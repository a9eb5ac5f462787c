import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changing, queryClient, renew, renewed } from './query-client.ts';

const loaded: string[] = [];

beforeEach(() => {
  vi.stubGlobal('SHOWN_BY', { markets: ['matchDetail'], cash: ['cashbook', 'downline'] });
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    for (const query of queryClient.getQueryCache().findAll(filters)) loaded.push(String(query.queryKey[0]));
  });
  for (const name of ['matchDetail', 'cashbook', 'downline', 'dashboard'])
    queryClient.setQueryData([name, {}], {});
});
afterEach(() => {
  loaded.length = 0;
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what shows a subject is loaded again, and nothing else', async () => {
  await renew('cash');
  expect(loaded).toEqual(['cashbook', 'downline']);
});

test('acts in a row load what they changed once, after the last', async () => {
  for (let act = 0; act < 3; act++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await changing(['markets'], async () => act);
  }
  await renewed();
  expect(loaded).toEqual(['matchDetail']);
});

test('a refused act loads nothing; what was done before it is loaded', async () => {
  const refused = changing(['cash'], () => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  await renewed();
  expect(loaded).toEqual([]);
  await changing(['markets'], async () => 1);
  await expect(changing(['cash'], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await renewed();
  expect(loaded).toEqual(['matchDetail']);
});
