import { Button, TextInput } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { pathTo } from '../pages/paths.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { Balance } from '../ui/balance.tsx';
import { Form } from '../ui/form/form.tsx';
import { Holds } from '../ui/proof-steps.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './periods.module.css';
import { periodWords } from './words.ts';

const HASH = /^[0-9a-f]{64}$/;
const asHash = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

type Found = NonNullable<CallOutput<'verifyLedger'>['found']>;

function FoundLine({ line }: { line: Found }) {
  const t = useWords(periodWords);
  const facts = [
    { label: t('dateTime'), value: dateTime(line.created_at) },
    { label: t('remark'), value: remarkSaid(line.remark) },
    { label: t('lastLine'), value: <span className="num">{line.txn_no}</span> },
    { label: t('balance'), value: <Balance value={line.ledger_balance} /> },
  ];
  return (
    <>
      <p>
        <Holds holds={line.holds === 1} />{' '}
        {t(line.holds === 1 ? 'found' : 'foundBroken', { name: line.username })}
      </p>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {line.periods.map(({ period_id: period, number }) => (
        <p key={period}>
          <Link to={pathTo('/periods/$period/$account', { period, account: line.user_guid })}>
            {t('closes', { period: t('period', { n: number }) })}
          </Link>
        </p>
      ))}
    </>
  );
}

function Answer({ hash }: { hash: string }) {
  const t = useWords(periodWords);
  const request = useCall('verifyLedger', { hash });
  if (request.isError)
    return <ErrorPanel what={t('hash')} error={request.error} onRetry={() => void request.refetch()} />;
  if (request.data === undefined) return <SkeletonRows rows={3} />;
  const { found, ok, checked, lines, notice } = request.data;
  return (
    <output className={css.answer}>
      {found === null ? <p>{t('notFound')}</p> : <FoundLine line={found} />}
      <ArchivedNotice notice={notice} />
      <p className="small quiet">
        {ok === 1 ? t('chainHolds', { checked: count(checked), lines: count(lines) }) : t('chainBroken')}
      </p>
    </output>
  );
}

/** Takes a hash from a printed statement and shows the line that has it. */
export function VerifyForm({
  hash,
  onVerify,
}: {
  hash: string | undefined;
  onVerify: (hash: string) => void;
}) {
  const t = useWords(periodWords);
  const [text, setText] = useState(hash ?? '');
  const [wrong, setWrong] = useState(false);
  const send = (): void => {
    const wanted = asHash(text);
    const valid = HASH.test(wanted);
    setWrong(!valid);
    if (valid) onVerify(wanted);
  };
  return (
    <section className={css.verify} aria-label={t('hash')} data-screen-only>
      <Form onSubmit={send} className={css.verifyForm}>
        <TextInput
          label={t('hash')}
          description={t('hashHint')}
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          error={wrong ? t('hashWrong') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch size={15} aria-hidden="true" />}>
          {t('verify')}
        </Button>
      </Form>
      {hash === undefined ? null : <Answer hash={hash} />}
    </section>
  );
}
