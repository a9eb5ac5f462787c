import { Anchor, Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { idOf } from '@pavilion/contract/said.ts';
import { useState } from 'react';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { openDate } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { confirm } from '../ui/confirm.tsx';
import { SectionBar } from '../ui/section-bar.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import css from './announcements.module.css';
import { announcementWords } from './words.ts';

const PAGE = 10;
/** Who has seen and confirmed is looked at again while the list is in sight. */
const LOOK_AGAIN = 5_000;
/** So many names stand in the row; all of them where it is opened. */
const IN_A_ROW = 3;

type Said = CallOutput<'userAnnouncementList'>['list'][number];
type Person = Said['user_detail'][number];

const namesOf = (people: readonly Person[]): string => people.map(({ user_name: name }) => name).join(', ');

function Names({ people }: { people: readonly Person[] }) {
  const t = useWords(announcementWords);
  const rest = people.length - IN_A_ROW;
  return (
    <>
      {namesOf(people.slice(0, IN_A_ROW))}
      {rest > 0 ? ` ${t('more', { n: count(rest) })}` : ''}
    </>
  );
}

function Group({ title, people }: { title: string; people: readonly Person[] }) {
  return people.length === 0 ? null : (
    <p>
      <strong>{title}:</strong> {namesOf(people)}
    </p>
  );
}

/** Whom it has reached: how many, and on a press who has and who has not. */
function Reach({ said }: { said: Said }) {
  const t = useWords(announcementWords);
  const { seen, acknowledged, of, acknowledge, user_detail: people } = said;
  const asked = acknowledge === 1;
  const done = (one: Person): boolean => (asked ? one.acknowledged_at : one.seen_at) !== null;
  return (
    <details className={css.reach}>
      <summary>
        {t('reachOf', { seen, of })}
        {asked ? `, ${t('acknowledgedOf', { done: acknowledged, of })}` : ''}
      </summary>
      <Group title={t(asked ? 'confirmed' : 'shown')} people={people.filter(done)} />
      <Group title={t(asked ? 'notConfirmed' : 'notShown')} people={people.filter((one) => !done(one))} />
    </details>
  );
}

function Text({
  said: { announcement, created_at: created, from_at: from, until_at: until },
}: {
  said: Said;
}) {
  const t = useWords(announcementWords);
  return (
    <>
      <span className={css.said}>{announcement}</span>
      <span className="small quiet">
        {t('runs', { from: openDate(from ?? created, false) })}
        {until === null ? '' : `, ${t('runsUntil', { until: openDate(until, false) })}`}
      </span>
    </>
  );
}

/** What was deleted last, with the way back. */
function Undo({ deleted, onDone }: { deleted: Said; onDone: () => void }) {
  const t = useWords(announcementWords);
  const restore = useCallMutation('deleteUserAnnouncement', { onSuccess: onDone });
  return (
    <output className={css.undo}>
      <span className={css.said}>{t('deleted', { text: deleted.announcement })}</span>
      <Anchor
        component="button"
        type="button"
        fw={550}
        disabled={restore.isPending}
        onClick={() => restore.mutate({ id: idOf(deleted), restore: 1 })}
      >
        {t('undo')}
      </Anchor>
    </output>
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useWords(announcementWords);
  if (pages < 2) return null;
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      <Button size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('later')}
      </Button>
      <span>{t('page', { page, pages })}</span>
      <Button size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('earlier')}
      </Button>
    </nav>
  );
}

/** All that was said to accounts by name, the latest first. */
export function SaidList({ mayDelete }: { mayDelete: boolean }) {
  const t = useWords(announcementWords);
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState<Said>();
  const list = useCall(
    'userAnnouncementList',
    { current_page: page, items_perpage: PAGE },
    { keepPrevious: true, refetchInterval: LOOK_AGAIN },
  );
  const remove = useCallMutation('deleteUserAnnouncement', { done: '' });
  const ask = (said: Said): void =>
    confirm({
      question: t('deleteQuestion'),
      effect: t('deleteEffect'),
      yes: t('delete'),
      danger: true,
      onYes: () => remove.mutate({ id: idOf(said) }, { onSuccess: () => setDeleted(said) }),
    });
  const first = (page - 1) * PAGE + 1;
  const rows = (list.data?.list ?? []).map((said, index) => ({ said, number: first + index }));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { id: 'number', label: t('sno'), cell: ({ number }) => number },
    { id: 'people', label: t('username'), cell: ({ said }) => <Names people={said.user_detail} /> },
    { id: 'text', label: t('announcement'), cell: ({ said }) => <Text said={said} /> },
    { id: 'reach', label: t('reach'), cell: ({ said }) => <Reach said={said} /> },
    {
      id: 'delete',
      label: t('delete'),
      acts: true,
      headHidden: true,
      cell: ({ said }) =>
        mayDelete ? (
          <SendButton
            size="xs"
            aria-label={t('deleteIt', { text: said.announcement })}
            disabled={remove.isPending}
            onClick={() => ask(said)}
          >
            {t('delete')}
          </SendButton>
        ) : null,
    },
  ];
  return (
    <section className={css.list} aria-label={t('list')}>
      <SectionBar title={t('list')} />
      {deleted === undefined ? null : <Undo deleted={deleted} onDone={() => setDeleted(undefined)} />}
      {list.data === undefined ? (
        list.isError ? (
          <ErrorPanel what={t('list')} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : (
        <>
          <Table
            bleed
            columns={columns}
            rows={rows}
            rowId={({ said }) => idOf(said)}
            label={t('list')}
            empty={t('noData')}
            blocks
          />
          <Pager page={page} pages={Math.ceil(list.data.total_records / PAGE)} onPage={setPage} />
        </>
      )}
    </section>
  );
}
