import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UnsettledFancy } from '@pavilion/contract/settlement.ts';
import { IconGavel, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { AbandonMatch } from './abandon-match.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { DeskNews } from './desk-news.tsx';
import { FancyDialog, type Asked } from './fancy-dialogs.tsx';
import { FancyPreview } from './fancy-preview.tsx';
import { FancyRow } from './fancy-row.tsx';
import { fancyWords } from './fancy-words.ts';
import { BlockSelect, EventSelect } from './list-filters.tsx';
import { nextChoice } from './next-choice.ts';
import deskCss from './desk.module.css';
import fancyCss from './fancy.module.css';
import { JobsUnderWay } from './job-progress.tsx';
import { typedRows } from './typed-rows.ts';
import type { BatchRow } from './use-batch.ts';
import { DoneAlert, type Done } from './undo.tsx';
import { useAddress } from './use-address.ts';
import { useTypedResults } from './use-typed-results.ts';
import { settlementSearch } from './search.ts';
import { settlementWords } from './words.ts';

export const searchSchema = settlementSearch;

/** Manage Fancy comes in pages of 100 (specification part 2, section 9). */
const PAGE = 100;
const LOOK_AGAIN = 20_000;
/** The dialog gives the focus back first. */
const AFTER_DIALOG = 60;

function focusResult(fancy: UnsettledFancy | undefined): void {
  if (fancy === undefined) return;
  setTimeout(
    () =>
      document
        .querySelector<HTMLInputElement>(`input[data-fancy="${CSS.escape(fancy.session_id)}"]`)
        ?.focus(),
    AFTER_DIALOG,
  );
}

/** Matches to narrow to: a match with an open session still has its main market in the queue. */
function useOpenMatches(fancies: readonly UnsettledFancy[]) {
  const markets = useCall('unsettledMarkets', { items_perpage: 1 }, { staleTime: 60_000 });
  const names = new Map(fancies.map((fancy) => [fancy.event_id, fancy.event_name]));
  for (const event of markets.data?.events ?? []) names.set(event.event_id, event.event_name);
  return [...names].map(([event_id, event_name]) => ({ event_id, event_name }));
}

function FancyTable(props: {
  fancies: readonly UnsettledFancy[];
  total: number;
  typed: ReadonlyMap<string, string>;
  current: string | undefined;
  onType: (fancy: UnsettledFancy, text: string) => void;
  onFocus: (fancy: UnsettledFancy) => void;
  onAsk: (asked: Asked) => void;
  onAskAll: () => void;
}) {
  const t = useWords(fancyWords);
  return (
    <>
      <table className={fancyCss.fancies}>
        <thead>
          <tr>
            <th scope="col">{t('session')}</th>
            <th scope="col">{t('bets')}</th>
            <th scope="col">{t('score')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {props.fancies.map((fancy) => {
            const typed = props.typed.get(fancy.session_id) ?? '';
            return (
              <FancyRow
                key={fancy.session_id}
                fancy={fancy}
                typed={typed}
                current={fancy.session_id === props.current}
                onType={(text) => props.onType(fancy, text)}
                onFocus={() => props.onFocus(fancy)}
                onConfirm={() => props.onAsk({ fancy, result: Number(typed) })}
                onConfirmAll={props.onAskAll}
                onAbandon={() => props.onAsk({ fancy, result: 'abandon' })}
              />
            );
          })}
        </tbody>
      </table>
      <p className={`small quiet ${deskCss.queueEnd}`}>
        {t('shownOf', { count: props.total, shown: count(props.fancies.length), total: count(props.total) })}{' '}
        · {t('keys')}
      </p>
    </>
  );
}

type HeadProps = { match: UnsettledFancy | undefined; onDone: (done: Done) => void };

/** The title, with the way to the other rooms of settlement. */
function Head({ match, onDone }: HeadProps) {
  const t = useWords(fancyWords);
  const words = useWords(settlementWords);
  return (
    <PageHeader
      title={t('title')}
      actions={
        <>
          {match === undefined ? null : <AbandonMatch match={match} onDone={onDone} />}
          <Button
            component={Link}
            className={deskCss.link}
            to="/match-rollback"
            leftSection={<IconHistory size={15} aria-hidden="true" />}
          >
            {words('matchRollback')}
          </Button>
          <Button
            component={Link}
            className={deskCss.link}
            to="/match-result"
            leftSection={<IconGavel size={15} aria-hidden="true" />}
          >
            {t('matchResult')}
          </Button>
        </>
      }
    />
  );
}

/** Manage Fancy: type or take a result, Enter, Yes, and the next row waits; the money of the row stands beside it. */
export default function ManageFancyPage() {
  const t = useWords(fancyWords);
  const words = useWords(settlementWords);
  const [address, turn] = useAddress(PAGE);
  const { typed, type, forget, clear } = useTypedResults();
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const [done, setDone] = useState<Done | undefined>(undefined);
  const [batch, setBatch] = useState<readonly BatchRow[] | undefined>(undefined);
  const { event_id, page = 1 } = address;
  const list = useCall(
    'unsettledFancies',
    { current_page: page, items_perpage: PAGE, ...(event_id === undefined ? {} : { event_id }) },
    { keepPrevious: true, refetchInterval: LOOK_AGAIN },
  );
  const settled = done?.undo?.of.id;
  const fancies = (list.data?.records ?? []).filter((fancy) => fancy.session_id !== settled);
  // A session that the address names and that has left the list is not exchanged for another unasked.
  const current =
    address.session_id === undefined
      ? fancies[0]
      : fancies.find((fancy) => fancy.session_id === address.session_id);
  const [result] = useDebouncedValue(typed.get(current?.session_id ?? '') ?? '', 250);
  const match = event_id === undefined ? undefined : fancies.find((fancy) => fancy.event_id === event_id);
  const choose = (fancy: UnsettledFancy | undefined) => turn({ session_id: fancy?.session_id }, 'replace');
  const ready = typedRows(fancies, typed);
  const askAll = (): void => setBatch(ready.length === 0 ? undefined : ready);
  const finished = (outcome: Done): void => {
    const next = asked === undefined ? undefined : nextChoice(fancies, asked.fancy);
    if (asked !== undefined) forget([asked.fancy.session_id]);
    setDone(outcome);
    choose(next);
    focusResult(next);
  };
  return (
    <div className={deskCss.page}>
      <Head match={match} onDone={setDone} />
      <DoneAlert done={done} onChange={setDone} />
      <JobsUnderWay />
      <DeskNews />
      <div className={fancyCss.fancyDesk} data-panes="">
        <div className={deskCss.queue}>
          <div className={deskCss.queueFilters}>
            <EventSelect
              value={event_id}
              events={useOpenMatches(fancies)}
              onChoose={(id) => turn({ event_id: id, page: undefined, session_id: undefined })}
            />
            <BlockSelect
              page={page}
              size={PAGE}
              total={list.data?.total_records ?? 0}
              onChoose={(to) => turn({ page: to === 1 ? undefined : to, session_id: undefined })}
            />
          </div>
          {list.isError ? (
            <ErrorPanel what={t('title')} error={list.error} onRetry={() => void list.refetch()} />
          ) : list.data === undefined ? (
            <SkeletonRows rows={10} height={48} />
          ) : fancies.length === 0 ? (
            <EmptyState title={words('empty')} hint={t('none')} />
          ) : (
            <FancyTable
              fancies={fancies}
              total={list.data.total_records}
              typed={typed}
              current={current?.session_id}
              onType={(fancy, text) => type(fancy.session_id, text)}
              onFocus={(fancy) => fancy.session_id !== address.session_id && choose(fancy)}
              onAsk={setAsked}
              onAskAll={askAll}
            />
          )}
          <BatchBar rows={ready} onClear={clear} onConfirm={askAll} />
        </div>
        <FancyPreview fancy={current} typed={result} still={batch !== undefined} />
      </div>
      {batch === undefined ? null : (
        <BatchDialog rows={batch} onClose={() => setBatch(undefined)} onBooked={forget} />
      )}
      {asked === undefined ? null : (
        <FancyDialog
          key={asked.fancy.session_id}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onDone={finished}
        />
      )}
    </div>
  );
}
