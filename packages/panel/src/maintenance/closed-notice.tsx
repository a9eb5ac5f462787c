import { IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countdown } from '../format/countdown.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import type { ClosedHouse } from '../live/closed-house.ts';
import css from './maintenance.module.css';
import { useLeft } from './use-left.ts';
import { maintenanceWords } from './words.ts';

type NoticeProps = {
  said: ClosedHouse;
  /** `h1` where it is the page. */
  heading?: 'h1' | 'p';
  children?: ReactNode;
};

/** What whoever is kept out is told: why, and until when. */
export function ClosedNotice({ said, heading: Heading = 'p', children }: NoticeProps) {
  const t = useWords(maintenanceWords);
  const left = useLeft(said.until_at);
  return (
    <div className={css.notice}>
      <IconTool size={32} aria-hidden="true" />
      <Heading className={css.noticeTitle}>{t('closedTitle')}</Heading>
      {said.message === '' ? null : <p className={css.said}>{said.message}</p>}
      {said.until_at === null || left === undefined ? null : left > 0 ? (
        <p>
          {t('backAt', { time: dateTime(said.until_at) })}{' '}
          <span className="num quiet" role="timer">
            {t('backIn', { left: countdown(left) })}
          </span>
        </p>
      ) : (
        <p>{t('backSoon')}</p>
      )}
      {children}
    </div>
  );
}
