import { SETTLEMENT_JOBS_TOPIC } from '@pavilion/contract/channels.ts';
import type { SettlementJob, Stage } from '@pavilion/contract/settlement-jobs.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useTold } from '../live/use-told.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import css from './jobs.module.css';
import { deskWords } from './desk-words.ts';
import { jobWords } from './job-words.ts';
import { UndoDialog } from './undo.tsx';
import { settlementWords } from './words.ts';

/** The way of a job; a failed one stands where it was last told. */
const WAY: readonly Stage[] = ['waiting', 'verify', 'plan', 'post', 'close', 'done'];
/** How long an ended job stays in sight, in milliseconds. */
const IN_SIGHT = 10 * 60_000;

function RepairDialog({ job, onClose }: { job: SettlementJob; onClose: () => void }) {
  const t = useWords(jobWords);
  const repair = useCallMutation('repairBooks', {
    done: '',
    quietCodes: ['wrong_code', 'code_locked', 'code_not_set'],
    onSuccess: ({ data }) => {
      toastSuccess(t('repaired', { names: data.repaired.join(', ') }));
      onClose();
    },
  });
  const subject =
    job.market_id === null ? { session_id: job.session_id ?? '' } : { market_id: job.market_id };
  return (
    <CodeDialog
      opened
      question={t('repairQuestion', { name: job.name })}
      effect={t('repairEffect')}
      yes={t('repairYes')}
      busy={repair.isPending}
      error={repair.isError ? errorText(repair.error) : undefined}
      onYes={(code) => repair.mutate({ event_id: job.event_id, ...subject, code })}
      onClose={onClose}
    />
  );
}

/** The way back of a settlement that is booked, and where it stands in the audit log. */
function UndoJob({ job }: { job: SettlementJob }) {
  const words = useWords(settlementWords);
  const desk = useWords(deskWords);
  const [undoing, setUndoing] = useState(false);
  const { event_id, market_id, session_id } = job;
  const name = `${job.name}, ${job.event_name}`;
  const of =
    market_id === null ? { name, event_id, session_id: session_id ?? '' } : { name, event_id, market_id };
  const object = market_id === null ? `session:${session_id}` : `market:${market_id}`;
  return (
    <span className={css.after}>
      <Anchor component="button" type="button" fz="sm" fw={550} onClick={() => setUndoing(true)}>
        {words('undo')}
      </Anchor>
      <Link to="/audit" search={{ object }}>
        {desk('audit')}
      </Link>
      {undoing ? (
        <UndoDialog
          of={of}
          onClose={() => setUndoing(false)}
          onDone={({ message, line }) => toastSuccess(`${message}. ${line}`)}
        />
      ) : null}
    </span>
  );
}

function JobRow({ job }: { job: SettlementJob }) {
  const t = useWords(jobWords);
  const [repairing, setRepairing] = useState(false);
  const at = WAY.indexOf(job.stage);
  const failed = job.stage === 'failed';
  return (
    <li className={css.job}>
      <strong>{t('line', { name: job.name, event: job.event_name, result: job.result })}</strong>
      <span className="small quiet">{t('by', { n: count(job.clients), who: job.asked_by })}</span>
      {failed ? (
        <div role="alert" className={css.failed}>
          <strong>{t('failed')}</strong>
          <span>{job.error}</span>
          {job.code === 'books_differ' ? (
            <Button size="xs" onClick={() => setRepairing(true)}>
              {t('repair')}
            </Button>
          ) : null}
        </div>
      ) : (
        <ol className={css.way}>
          {WAY.filter((stage) => stage !== 'close' || job.closed_event === 1 || job.stage === 'close').map(
            (stage) => (
              <li
                key={stage}
                aria-current={stage === job.stage ? 'step' : undefined}
                data-past={WAY.indexOf(stage) < at ? '' : undefined}
              >
                {t(stage === 'failed' ? 'failed' : stage)}
              </li>
            ),
          )}
        </ol>
      )}
      {job.stage === 'done' ? <UndoJob job={job} /> : null}
      {repairing ? <RepairDialog job={job} onClose={() => setRepairing(false)} /> : null}
    </li>
  );
}

/** Settlements of many clients that are under way, stage by stage, and those that ended a moment ago. */
export function JobsUnderWay() {
  const t = useWords(jobWords);
  useTold(SETTLEMENT_JOBS_TOPIC, 'settlementJobs', 'unsettledMarkets', 'unsettledFancies', 'settledMatches');
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
