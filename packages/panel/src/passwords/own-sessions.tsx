import { Button } from '@mantine/core';
import type { SignInRow } from '@pavilion/contract/sign-ins.ts';
import { useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { sentenceSaid } from '../i18n/server-words.ts';
import { Chip } from '../ui/chip.tsx';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './passwords.module.css';
import { passwordWords } from './words.ts';

const HISTORY = 10;

function Where({ row }: { row: SignInRow }) {
  const t = useWords(passwordWords);
  return (
    <span className={css.where}>
      <strong>
        {t(row.device)} {row.is_current === 1 ? <Chip tone="accent">{t('thisOne')}</Chip> : null}
      </strong>
      <span className="small quiet" title={row.user_agent}>
        {[row.address, row.place].filter((part) => part !== null).join(', ')}
      </span>
    </span>
  );
}

/** The sessions that are open now; any of them can be ended. */
export function LiveSessions() {
  const t = useWords(passwordWords);
  const live = useCall('liveSessions', {});
  const revoke = useCallMutation('revokeSession');
  const revokeAll = useCallMutation('revokeSessions');
  if (live.isError) return <ErrorPanel error={live.error} onRetry={() => void live.refetch()} />;
  if (live.data === undefined) return <SkeletonRows rows={2} height={48} />;
  const rows = live.data.sign_ins;
  return (
    <>
      <ul className={css.sessions}>
        {rows.map((row) => (
          <li key={row.session_id}>
            <Where row={row} />
            <span className="small quiet num">{dateTime(row.created_at)}</span>
            {row.is_current === 1 ? null : (
              <Button
                size="xs"
                loading={revoke.isPending && revoke.variables.session_id === row.session_id}
                onClick={() => revoke.mutate({ session_id: row.session_id })}
              >
                {t('endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length < 2 ? null : (
        <div className={css.buttons}>
          <Button
            c="var(--loss)"
            onClick={() =>
              confirm({
                title: t('endOthers'),
                question: t('askEndOthers'),
                danger: true,
                onYes: () => revokeAll.mutate({}),
              })
            }
          >
            {t('endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

/** When, from where and with what the caller signed in, newest first. */
export function SignInHistory() {
  const t = useWords(passwordWords);
  const [pages, setPages] = useState(1);
  const history = useCall('signInHistory', { items_perpage: HISTORY * pages }, { keepPrevious: true });
  if (history.isError) return <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data === undefined) return <SkeletonRows rows={4} height={48} />;
  const { sign_ins: rows, total_records: total } = history.data;
  if (rows.length === 0) return <EmptyState title={t('noData')} />;
  return (
    <>
      <ul className={css.sessions}>
        {rows.map((row) => (
          <li key={row.session_id}>
            <Where row={row} />
            <span className="small quiet num">{dateTime(row.created_at)}</span>
            {row.is_live === 1 ? (
              <Chip tone="profit" shape="pill">
                {t('open')}
              </Chip>
            ) : (
              <span className="small quiet">
                {row.end_reason === null ? t('ended') : sentenceSaid(row.end_reason)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.length < total && rows.length < 500 ? (
        <div className={css.buttons}>
          <Button loading={history.isFetching} onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
