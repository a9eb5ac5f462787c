import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { houseClosed, houseOpen, isHouseClosed } from '../live/closed-house.ts';
import { load } from './load.ts';

const sent = vi.fn<() => Promise<Response>>();
const answer = (status: number, body: object) => async () => Response.json(body, { status });
const closed = answer(503, {
  code: 'maintenance',
  error: 'Site is under maintenance',
  data: { message: 'New discs', until_at: null, retry_after: 30 },
});
const served = answer(200, { data: { maintenance: 'over' }, error: '', message: '' });

beforeEach(() => {
  vi.stubGlobal('CALL_PATHS', { systemStatus: ['GET', 'system_status'] });
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  houseOpen();
  sent.mockReset();
  vi.unstubAllGlobals();
});

const reading = (signal = new AbortController().signal) => load('systemStatus', {}, signal);

test('what is read while the house is closed waits, without asking, and is read once it is open', async () => {
  sent.mockImplementationOnce(closed).mockImplementation(served);
  const read = reading();
  await vi.waitFor(() => expect(isHouseClosed()).toBe(true));
  houseClosed({ message: 'Still at it', until_at: null });
  await Promise.resolve();
  expect(sent).toHaveBeenCalledTimes(1);
  houseOpen();
  expect(await read).toEqual({ maintenance: 'over' });
  expect(sent).toHaveBeenCalledTimes(2);
});

test('whoever left the page does not wait any longer, and nothing is asked for him', async () => {
  sent.mockImplementation(closed);
  const left = new AbortController();
  const read = reading(left.signal);
  await vi.waitFor(() => expect(isHouseClosed()).toBe(true));
  left.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  houseOpen();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('every other refusal is one at once', async () => {
  sent.mockImplementation(answer(403, { code: 'not_permitted', error: 'Not permitted', data: null }));
  await expect(reading()).rejects.toMatchObject({ code: 'not_permitted' });
});
