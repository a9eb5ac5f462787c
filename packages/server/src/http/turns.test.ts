import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('two at once, one waits, the next is refused; the turn is handed on after a failure too', async () => {
  const inTurn = turns({ atOnce: 2, mostWaiting: 1 });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return inTurn(() => {
      started.push(name);
      return end.promise;
    });
  };
  const [first, second, third] = [run('first'), run('second'), run('third')];
  await expect(run('fourth')).rejects.toMatchObject({ code: 'overloaded' });
  expect(started).toEqual(['first', 'second']);

  ends.get('first')?.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  ends.get('third')?.resolve('done');
  await expect(third).resolves.toBe('done');
  expect(started).toEqual(['first', 'second', 'third']);

  ends.get('second')?.resolve('done');
  await second;
  const last = run('fifth');
  ends.get('fifth')?.resolve('done');
  await expect(last).resolves.toBe('done');
});
