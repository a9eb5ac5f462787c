import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { age } from '../format/age.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import css from './backups.module.css';
import { backupWords } from './words.ts';

type Status = CallOutput<'getDbBackup'>['status'];

const SECOND = 1000;

/** The proof of the newest backup, or what somebody must see to. */
export function Standing({ status }: { status: Status }) {
  const t = useWords(backupWords);
  const { failed, due, verified_at, verified_taken_at, age_seconds } = status;
  const alarms = [
    ...(failed === null ? [] : [t('newestFailed', { why: t(`fault_${failed}`) })]),
    ...(due === 0
      ? []
      : [verified_at === null ? t('never') : t('tooOld', { age: age(age_seconds * SECOND) })]),
  ];
  const proof =
    verified_at === null || verified_taken_at === null
      ? t('waits')
      : t('fresh', { date: dateTime(verified_taken_at), at: dateTime(verified_at) });
  return (
    <>
      {alarms.map((alarm) => (
        <p key={alarm} className={css.alarm} role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          {alarm}
        </p>
      ))}
      {verified_at === null && alarms.length > 0 ? null : (
        <p className={css.proof}>
          {verified_at === null ? null : <IconCircleCheck size={18} aria-hidden="true" />}
          {proof}
        </p>
      )}
    </>
  );
}
