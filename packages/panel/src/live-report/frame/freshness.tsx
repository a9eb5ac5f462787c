import type { MarketState } from '@pavilion/contract/events.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { age } from '../../format/age.ts';
import { clock } from '../../format/dates.ts';
import { useWords } from '../../i18n/i18n.ts';
import { isOldPrice } from '../market/old-price.ts';
import { Chip } from '../../ui/chip.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { useReport } from './report-context.ts';
import bar from '../market/bar.module.css';
import { fade } from './fading.ts';
import { putText, usePaint, usePart, type Source } from './live-source.ts';
import { reportWords } from '../words.ts';

/** The present, once a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The amber chip of prices that are no longer live; `at` is when the last one came. */
export function StaleChip({ at }: { at: string | null }) {
  const t = useWords(reportWords);
  const { layout } = useReport();
  const icon = <IconClockExclamation size={13} aria-hidden="true" />;
  const time = at === null ? '' : clock(at);
  return (
    <Chip tone="warn" shape="pill" {...(layout === 'phone' ? {} : { icon })}>
      {at === null ? t('staleNever') : layout === 'phone' ? <ShortAge at={at} /> : t('stale', { time })}
    </Chip>
  );
}

function ShortAge({ at }: { at: string }) {
  const t = useWords(reportWords);
  return t('staleShort', { age: age(useNow() - Date.parse(at)) });
}

/** The dot beats for 400 ms. */
const BEAT_STEPS = 3;

type PriceAgeProps = {
  state: Source<Pick<MarketState, 'at'>>;
  stale: boolean;
  /** A person set the prices: they are drawn as old when nobody has looked at them for long. */
  byHand: boolean;
};

/** The dot of a block of prices with the age of the last one; it beats once for each. */
export function PriceAge({ state, stale, byHand }: PriceAgeProps) {
  const beat = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const came = useRef<string>(null);
  const known = usePart(state, ({ at }) => at !== null);
  const [old, setOld] = useState(false);
  const write = useCallback(() => {
    if (came.current === null) return;
    const passed = Date.now() - Date.parse(came.current);
    putText(text.current, age(passed));
    setOld(byHand && isOldPrice(passed));
  }, [byHand]);
  usePaint(state, ({ at }) => {
    if (at !== came.current && beat.current !== null) fade(beat.current, BEAT_STEPS);
    came.current = at;
    write();
  });
  useEffect(() => {
    const timer = setInterval(write, 1000);
    return () => clearInterval(timer);
  }, [write]);
  return (
    <span className={bar.age}>
      <span ref={beat} className={stale || old ? undefined : bar.beat}>
        <LiveDot state={stale || old ? 'stale' : 'live'} />
      </span>
      {known ? <span ref={text} className={`num ${old ? bar.oldPrice : 'quiet'}`} /> : null}
    </span>
  );
}
