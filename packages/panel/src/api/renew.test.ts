import type { SubjectOfChange } from '@pavilion/contract/subjects-of-change.ts';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createOtherTabs } from '../store/other-tabs.ts';
import { changing, queryClient, renew, renewed } from './query-client.ts';

const loaded: string[] = [];

beforeEach(() => {
  vi.stubGlobal('SHOWN_BY', { markets: ['matchDetail'], cash: ['cashbook', 'downline'] });
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    for (const query of queryClient.getQueryCache().findAll(filters)) loaded.push(String(query.queryKey[0]));
  });
  for (const name of ['matchDetail', 'cashbook', 'downline', 'dashboard', 'newUsername'])
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

test('another tab is told once what an act has changed, and loads what a tab tells it', async () => {
  const otherTab = createOtherTabs<readonly SubjectOfChange[]>('changes');
  const told: (readonly SubjectOfChange[])[] = [];
  onTestFinished(otherTab.hear((subjects) => told.push(subjects)));
  await changing(['cash'], async () => 1);
  await renewed();
  await vi.waitFor(() => expect(told).toEqual([['cash']]));
  otherTab.tell(['markets']);
  await vi.waitFor(() => expect(loaded).toEqual(['cashbook', 'downline', 'matchDetail']));
  expect(told).toHaveLength(1);
});

test('a tab that nobody looks at loads when somebody comes back: what was changed, and what is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.mocked(queryClient.invalidateQueries).mockRestore();
  queryClient.mount();
  const watch = (name: string, staleTime = 5_000) => {
    const queryFn = async () => {
      loaded.push(name);
      return {};
    };
    return new QueryObserver(queryClient, { queryKey: [name, {}], queryFn, staleTime }).subscribe(
      () => undefined,
    );
  };
  // A name that was proposed stays, however long somebody looks away.
  const stops = [watch('cashbook'), watch('matchDetail'), watch('newUsername', Infinity)];
  onTestFinished(() => {
    for (const stop of stops) stop();
    queryClient.unmount();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });
  const lookAway = () => focusManager.setFocused(false);
  const comeBack = async () => {
    focusManager.setFocused(true);
    await new Promise((done) => setTimeout(done));
  };
  lookAway();
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  createOtherTabs<readonly SubjectOfChange[]>('changes').tell(['cash']);
  await vi.waitFor(() => expect(invalidated).toHaveBeenCalled());
  expect(loaded).toEqual([]);
  await comeBack();
  expect(loaded).toEqual(['cashbook']);
  lookAway();
  vi.setSystemTime(Date.now() + 29_000);
  await comeBack();
  expect(loaded).toEqual(['cashbook']);
  lookAway();
  vi.setSystemTime(Date.now() + 2_000);
  await comeBack();
  expect(loaded.toSorted()).toEqual(['cashbook', 'cashbook', 'matchDetail']);
});
