import { IconClockExclamation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { age } from '../format/age.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { isOldPrice } from '../live-report/market/old-price.ts';
import { manualWords } from './words.ts';

/** How long the price stands; amber once it is old while clients can still take it. */
export function SentAge({ at, open }: { at: string | null; open: boolean }) {
  const t = useWords(manualWords);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return <span className="small quiet">{t('never')}</span>;
  const passed = now - Date.parse(at);
  if (open && isOldPrice(passed)) {
    return (
      <Chip tone="warn" shape="pill" icon={<IconClockExclamation size={13} aria-hidden="true" />}>
        {t('oldPrice', { age: age(passed) })}
      </Chip>
    );
  }
  return <span className="num small quiet">{age(Math.max(1000, passed))}</span>;
}
