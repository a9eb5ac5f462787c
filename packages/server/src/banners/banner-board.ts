import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Bus } from '../live/bus.ts';
import { inForce, loadBanners, type BannerRow } from './banner-rows.ts';

/** The banners as this node knows them. */
export type BannerBoard = {
  /** Those in force at this moment, in their order, as of every change that this node has heard of. */
  shown(): Promise<BannerRow[]>;
  /** What is shown may have changed: somebody changed it, or its time came or is over. */
  onChange(told: () => void): void;
  close(): void;
};

type Parts = {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
};

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

export function createBannerBoard({ pool, bus, now, log }: Parts): BannerBoard {
  const listeners = new Set<() => void>();
  let loading: Promise<BannerRow[]> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const current = (): Promise<BannerRow[]> => {
    if (loading === undefined) {
      const started = loadBanners(pool);
      loading = started;
      started.then(wakeForNext, () => {
        if (loading === started) loading = undefined; // read again by whoever asks next
      });
    }
    return loading;
  };
  const wakeForNext = (banners: readonly BannerRow[]): void => {
    clearTimeout(timer);
    const at = now().getTime();
    const times = banners
      .flatMap(({ from_at: from, until_at: until }) => [from?.getTime() ?? 0, until?.getTime() ?? 0])
      .filter((time) => time > at);
    if (times.length === 0) return;
    timer = setTimeout(wake, Math.min(LONGEST_MS, Math.min(...times) - at)).unref();
  };
  const wake = (): void => {
    listeners.forEach((told) => told());
    current().then(wakeForNext, (error: Error) => log.warn({ err: error }, 'the banners could not be read'));
  };
  const changed = (): void => {
    loading = undefined;
    wake();
  };
  bus.on('banners', changed);
  bus.onGap(changed);
  wake();
  return {
    shown: async () => (await current()).filter((banner) => inForce(banner, now())),
    onChange: (told) => void listeners.add(told),
    close: () => clearTimeout(timer),
  };
}
