import { IconClockExclamation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { age } from '../format/age.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Age, LiveDot } from '../ui/live-dot.tsx';
import { useReport } from './report-context.ts';
import bar from './bar.module.css';
import { reportWords } from './words.ts';

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

/** The dot of a block of prices with the age of the last one; it beats once for each. */
export function PriceAge({ at, stale }: { at: string | null; stale: boolean }) {
  return (
    <span className={bar.age}>
      <span key={at} className={stale ? undefined : bar.beat}>
        <LiveDot state={stale ? 'stale' : 'live'} />
      </span>
      <Age at={at === null ? null : Date.parse(at)} />
    </span>
  );
}
