import { SETTLEMENT_JOBS_TOPIC } from '@pavilion/contract/channels.ts';
import type { Act, SettlementJob, Stage } from '@pavilion/contract/settlement-jobs.ts';
import { ID_FIELD, subjectOf, type Subject } from '@pavilion/engine/subjects/subject.ts';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useTold } from '../api/use-told.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { toastSuccess } from '../toasts/toasts.ts';
import { AuditLink } from './audit-link.tsx';
import css from './jobs.module.css';
import { deskWords } from './desk-words.ts';
import { jobWords } from './job-words.ts';
import { undoCall, UndoDialog, type Undone } from './undo.tsx';
import { settlementWords } from './words.ts';
import { SendButton } from '../ui/send-button.tsx';
import { May } from '../ui/may.tsx';

/** The way of a job; a failed one stands where it was last told. */
const BOOKED: readonly Stage[] = ['waiting', 'verify', 'plan', 'post', 'close', 'done'];
const WAY: Record<Act, readonly Stage[]> = {
  settle: BOOKED,
  abandon: BOOKED,
  roll_back: ['waiting', 'mirror', 'done'],
  post: ['waiting', 'plan', 'post', 'done'],
  correct: ['waiting', 'mirror', 'verify', 'plan', 'post', 'close', 'done'],
};
/** How long an ended job stays in sight, in milliseconds. */
const IN_SIGHT = 10 * 60_000;

function RepairDialog({ job, of, onClose }: { job: SettlementJob; of: Subject; onClose: () => void }) {
  const t = useWords(jobWords);
  const repair = useCallMutation('repairBooks', {
    done: '',
    quietCodes: CODE_REFUSALS,
    onSuccess: ({ data }) => {
      toastSuccess(t('repaired', { names: data.repaired.join(', ') }));
      onClose();
    },
  });
  return (
    <CodeDialog
      opened
      question={t('repairQuestion', { name: job.name })}
      effect={t('repairEffect')}
      yes={t('repairYes')}
      busy={repair.isPending}
      error={repair.isError ? errorText(repair.error) : undefined}
      onYes={(code) => repair.mutate({ event_id: job.event_id, [ID_FIELD[of.kind]]: of.id, code })}
      onClose={onClose}
    />
  );
}

/** The way back of a settlement that is booked, and where it stands in the audit log. */
function UndoJob({ job, of }: { job: SettlementJob; of: Undone }) {
  const words = useWords(settlementWords);
  const [undoing, setUndoing] = useState(false);
  return (
    <span className={css.after}>
      <May call={undoCall(of)}>
        <Anchor component="button" type="button" fz="sm" fw={550} onClick={() => setUndoing(true)}>
          {words('undo')}
        </Anchor>
      </May>
      <AuditLink object={`${of.kind}:${of.id}`} />
      {undoing ? (
        <UndoDialog
          of={{ name: `${job.name}, ${job.event_name}`, event_id: job.event_id, of }}
          onClose={() => setUndoing(false)}
          onDone={({ message, line }) => toastSuccess(`${message}. ${line}`)}
        />
      ) : null}
    </span>
  );
}

/** An abandoned whole match goes back with all of its results, on Match Rollback; here is where it stands in the audit log. */
function AfterWholeMatch({ job }: { job: SettlementJob }) {
  return (
    <span className={css.after}>
      <AuditLink object={`event:${job.event_id}`} />
    </span>
  );
}

/** What follows a job that is booked. */
function After({ job }: { job: SettlementJob }) {
  if (job.act === 'roll_back') return <AfterRollBack job={job} />;
  const of = subjectOf(job);
  // Rounds are taken back on a page of their own.
  if (of === undefined || of.kind === 'round') return <AfterWholeMatch job={job} />;
  return <UndoJob job={job} of={{ kind: of.kind, id: of.id }} />;
}

/** Who is below zero after a roll-back, and where it stands in the audit log. */
function AfterRollBack({ job }: { job: SettlementJob }) {
  const words = useWords(settlementWords);
  return (
    <span className={css.after}>
      {job.negative_balances.length === 0 ? null : (
        <strong role="alert" className="loss">
          {words('belowZero', { names: job.negative_balances.join(', ') })}
        </strong>
      )}
      <AuditLink object={`event:${job.event_id}`} />
    </span>
  );
}

/** The stages that a job goes through, with the one where it is. */
function Way({ job }: { job: SettlementJob }) {
  const t = useWords(jobWords);
  const desk = useWords(deskWords);
  const way = WAY[job.act];
  const nameOf = (stage: Stage): string => {
    if (stage === 'done' && job.act === 'roll_back') return desk('rolledBack');
    if (stage !== 'mirror') return t(stage);
    return t('mirror', { done: count(job.mirrored), n: count(job.entries) });
  };
  return (
    <ol className={css.way}>
      {way
        .filter((stage) => stage !== 'close' || job.closed_event === 1 || job.stage === 'close')
        .map((stage) => (
          <li
            key={stage}
            aria-current={stage === job.stage ? 'step' : undefined}
            data-past={way.indexOf(stage) < way.indexOf(job.stage) ? '' : undefined}
          >
            {nameOf(stage)}
          </li>
        ))}
    </ol>
  );
}

function JobRow({ job }: { job: SettlementJob }) {
  const t = useWords(jobWords);
  const [repairing, setRepairing] = useState(false);
  const back = job.act === 'roll_back';
  const name = job.name === '' ? job.event_name : `${job.name}, ${job.event_name}`;
  const failed = job.stage === 'failed';
  const of = subjectOf(job);
  return (
    <li className={css.job}>
      <strong>
        {back
          ? t('backLine', { name })
          : of === undefined
            ? t('matchLine', { event: job.event_name, result: job.result })
            : t('line', { name: job.name, event: job.event_name, result: job.result })}
      </strong>
      <span className="small quiet">
        {t('by', { count: job.clients, n: count(job.clients), who: job.asked_by })}
      </span>
      {failed ? (
        <div role="alert" className={css.failed}>
          <strong>{t(back ? 'backFailed' : 'failed')}</strong>
          <span>{job.error}</span>
          {job.code === 'books_differ' && of !== undefined ? (
            <SendButton call="repairBooks" size="xs" onClick={() => setRepairing(true)}>
              {t('repair')}
            </SendButton>
          ) : null}
        </div>
      ) : (
        <Way job={job} />
      )}
      {job.stage === 'done' ? <After job={job} /> : null}
      {repairing && of !== undefined ? (
        <RepairDialog job={job} of={of} onClose={() => setRepairing(false)} />
      ) : null}
    </li>
  );
}

/** Settlements, abandons and roll-backs of many clients that are under way, stage by stage, and those that ended a moment ago. */
export function JobsUnderWay() {
  return (
    <May call="settlementJobs">
      <Jobs />
    </May>
  );
}

function Jobs() {
  const t = useWords(jobWords);
  useTold(SETTLEMENT_JOBS_TOPIC, 'settlement_jobs', 'results');
  const jobs = useCall('settlementJobs', {});
  const since = jobs.dataUpdatedAt - IN_SIGHT;
  const shown = (jobs.data?.records ?? []).filter(
    (job) => job.finished_at === null || Date.parse(job.finished_at) > since,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('underWay')} aria-live="polite">
      <ul className={css.jobs}>
        {shown.map((job) => (
          <JobRow key={job.job_id} job={job} />
        ))}
      </ul>
    </section>
  );
}
