import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { dateTime, dayAndYear } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { refusalSaid } from '../i18n/server-words.ts';
import css from './periods.module.css';
import { periodWords } from './words.ts';

type Listed = CallOutput<'periodList'>;

/** How often is asked how far a close is that goes on as a job, and otherwise, in milliseconds. */
const SOON_MS = 1500;
const LATER_MS = 60_000;

/** When the list of periods is loaded again: soon while one is being closed. */
export const lookAgain = (list: Listed | undefined): number =>
  isUnderWay(list?.closing) ? SOON_MS : LATER_MS;

export const isUnderWay = (closing: Listed['closing'] | undefined): boolean =>
  closing !== undefined && closing !== null && closing.finished_at === null;

/** How far the close is that goes on as a job, or why it was refused. */
export function ClosingNow({ closing }: { closing: Listed['closing'] | undefined }) {
  const t = useWords(periodWords);
  if (closing === undefined || closing === null) return null;
  const { to_date, accounts, done, code, error, asked_by, asked_at } = closing;
  const to = dayAndYear(to_date);
  if (!isUnderWay(closing))
    return (
      <section className={css.closing} data-failed role="alert">
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t('closingFailed', { to, why: refusalSaid({ code, error }).message })}
      </section>
    );
  const read =
    accounts === 0 ? t('closingWaits') : t('closingRead', { done: count(done), n: count(accounts) });
  return (
    <section className={css.closing} aria-label={t('closingNow', { to })}>
      <strong>{t('closingNow', { to })}</strong>
      <Progress value={accounts === 0 ? 0 : (100 * done) / accounts} aria-label={read} />
      <span className="small quiet">
        {read}. {t('closingBy', { who: asked_by, at: dateTime(asked_at) })}
      </span>
    </section>
  );
}
