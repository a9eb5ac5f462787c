import type { TopicDocument } from '@pavilion/contract/topics.ts';
import { heardBy, markSeen, nextChange, type Heard } from '../announcements/who-hears.ts';
import { isOwn, linesFor, linesOf } from '../announcements/my-lines.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import type { BusMessageOf } from '../live/bus-messages.ts';
import { meKey, watchedAccounts } from './me-keys.ts';

/** A clock that was set is noticed within so long. */
const LOOK_MS = 60_000;
const RETRY_MS = 1_000;

type Told = Pick<BusMessageOf<'announcements'>, 'ownerId' | 'userId'>;
type Lines = TopicDocument<'me'>['announcements'];

/** What is said to the viewer, as his screens show it; noted as shown to the person himself. */
export async function linesOnScreen(house: House, viewer: Viewer): Promise<NonNullable<Lines>> {
  const { lines, heard } = await linesOf(house.pool, viewer, house.now());
  if (isOwn(viewer)) await shown(house, heard);
  return lines;
}

async function shown(house: House, heard: readonly Heard[]): Promise<void> {
  try {
    await markSeen(house.pool, heard, house.now());
  } catch (error) {
    house.log.warn({ err: error }, 'that announcements were shown could not be noted');
  }
}

/** Puts what is said at this moment on the screens that a change concerns: one statement, however many they are. */
async function tellScreens(house: House, { ownerId, userId }: Told): Promise<void> {
  const watched = watchedAccounts(house.hub);
  const accounts = userId === undefined ? [...watched.keys()] : [userId].filter((id) => watched.has(id));
  if (accounts.length === 0) return;
  const heard = await heardBy(house.pool, accounts, { at: house.now(), below: ownerId });
  const own: Heard[] = [];
  for (const one of heard) {
    for (const key of watched.get(one.account) ?? []) {
      const isPerson = key === meKey(one.account);
      house.hub.set(key, { announcements: linesFor(isPerson, one.lines) });
      if (isPerson) own.push(one);
    }
  }
  await shown(house, own);
}

/**
 * Tells the screens of this node what is said to them: when somebody says or takes back something on any node, and when a time
 * comes at which something begins or ends.
 */
export async function startAnnouncementClock(house: House): Promise<{ close(): void }> {
  let due: Told[] = [];
  let working = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let next: Date | undefined;
  let last = house.now();

  const arm = (ms: number): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(wake, ms).unref();
  };
  const armForNext = (): void =>
    arm(
      next === undefined ? LOOK_MS : Math.min(LOOK_MS, Math.max(0, next.getTime() - house.now().getTime())),
    );
  const look = async (): Promise<void> => {
    next = await nextChange(house.pool, house.now());
    armForNext();
  };
  const work = async (): Promise<void> => {
    working = true;
    try {
      do {
        for (let told = due.shift(); told !== undefined; told = due.shift()) await tellScreens(house, told);
        await look();
      } while (due.length > 0);
    } catch (error) {
      if (!closed) house.log.error({ err: error }, 'screens could not be told what is announced');
      due = [{}];
      arm(RETRY_MS);
    }
    working = false;
  };
  const tell = (told: Told): void => {
    due.push(told);
    if (!working && !closed) void work();
  };
  const wake = (): void => {
    const now = house.now();
    const setBack = now < last;
    last = now;
    if (setBack || due.length > 0 || (next !== undefined && next <= now)) tell({});
    else armForNext();
  };

  const stops = [house.bus.on('announcements', tell), house.bus.onGap(() => tell({}))];
  await look();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
