import { HOUSE_CHECKS_TOPIC } from '@pavilion/contract/channels.ts';
import { CHECK_KINDS, type CheckKind, type HouseCheck } from '@pavilion/contract/house-checks.ts';
import { Progress } from '@mantine/core';
import { IconCircleCheck, IconShieldX } from '@tabler/icons-react';
import { useCallMutation } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { sentenceSaid } from '../i18n/server-words.ts';
import { SendButton } from '../ui/send-button.tsx';
import { useTold } from '../api/use-told.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import css from './trial-balance.module.css';
import { trialWords } from './words.ts';

const FULL = 100;

function Running({ check, name }: { check: HouseCheck; name: string }) {
  const t = useWords(trialWords);
  const percent = check.total === 0 ? 0 : Math.round((check.done * FULL) / check.total);
  return (
    <>
      <Progress value={percent} aria-label={name} />
      <span className="small quiet">
        {t('progress', { done: count(check.done), total: count(check.total) })}
      </span>
    </>
  );
}

function Result({ check }: { check: HouseCheck | undefined }) {
  const t = useWords(trialWords);
  if (check === undefined) return <span className="small quiet">{t('never')}</span>;
  const when = dateTime(check.finished_at ?? check.started_at);
  return (
    <>
      <span className={check.ok === 1 ? 'profit' : 'loss'}>
        {check.ok === 1 ? (
          <IconCircleCheck size={16} aria-hidden="true" />
        ) : (
          <IconShieldX size={16} aria-hidden="true" />
        )}{' '}
        {t(check.ok === 1 ? 'nothingWrong' : 'somethingWrong')}
      </span>
      <span className="small quiet">
        {when} · {check.asked_by === '' ? t('byNight') : check.asked_by}
      </span>
      {check.found.length === 0 ? null : (
        <ul className={css.found}>
          {check.found.map((line) => (
            <li key={line}>{sentenceSaid(line)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What to do about matches that stayed open, with the way to do it. */
function CloseThem({ onClosed }: { onClosed: () => void }) {
  const t = useWords(trialWords);
  const close = useCallMutation('closeDueMatches', {
    done: '',
    onSuccess: ({ data }) => {
      toastSuccess(t('closedMatches', { count: data.closed.length }));
      onClosed();
    },
  });
  return (
    <>
      <p className="small">{t('openMatchesToDo')}</p>
      <SendButton size="xs" call="closeDueMatches" loading={close.isPending} onClick={() => close.mutate({})}>
        {t('closeThem')}
      </SendButton>
    </>
  );
}

function CheckCard({ kind, checks }: { kind: CheckKind; checks: readonly HouseCheck[] }) {
  const t = useWords(trialWords);
  const run = useCallMutation('runHouseCheck', { done: '' });
  const last = checks.find((check) => check.finished_at !== null);
  const running = checks.find((check) => check.finished_at === null);
  const name = t(kind);
  return (
    <article className={css.check} aria-label={name}>
      <div className={css.checkHead}>
        <h3>{name}</h3>
        <SendButton
          call="runHouseCheck"
          size="xs"
          loading={run.isPending}
          disabled={running !== undefined}
          aria-label={t('runNowOf', { name })}
          onClick={() => run.mutate({ kind })}
        >
          {t('runNow')}
        </SendButton>
      </div>
      {running === undefined ? (
        <>
          <Result check={last} />
          {kind === 'open_matches' && last?.ok === 0 ? (
            <CloseThem onClosed={() => run.mutate({ kind })} />
          ) : null}
        </>
      ) : (
        <Running check={running} name={name} />
      )}
    </article>
  );
}

/** What the house proved last: books, chains, trial balance; each can be run now, with its progress. */
export function Checks({ checks }: { checks: readonly HouseCheck[] }) {
  const t = useWords(trialWords);
  useTold(HOUSE_CHECKS_TOPIC, 'house_checks');
  return (
    <section aria-label={t('checks')}>
      <h2 className={css.heading}>{t('checks')}</h2>
      <div className={css.checks}>
        {CHECK_KINDS.map((kind) => (
          <CheckCard key={kind} kind={kind} checks={checks.filter((check) => check.kind === kind)} />
        ))}
      </div>
    </section>
  );
}
