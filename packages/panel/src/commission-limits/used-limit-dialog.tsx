import { Button, Group } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { LimitExposure } from '@pavilion/contract/limits.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { eventPath } from '../pages/event-path.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo } from '../pages/paths.ts';
import type { ChosenUser } from '../people/user-select.tsx';
import { LimitBar } from '../ui/limit-bar.tsx';
import { LoadedDialog } from '../ui/loaded-dialog.tsx';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { Table } from '../ui/table/table.tsx';
import css from './commission-limits.module.css';
import { commissionWords } from './words.ts';

type Used = CallOutput<'userUsedLimit'>;
type OfEvent = { event_id: string; event_name: string };

const PER_PAGE = 50;

/** Leads to the bets on a match, to a draw as it stands, to a round of the casino; where the reader may not follow it is a name. */
function EventLink({
  of,
  user,
  kind,
}: {
  of: OfEvent;
  user: ChosenUser;
  kind: LimitExposure['kind'] | undefined;
}) {
  const mayOpen = useMayOpen();
  const slips = kind !== 'draw' && kind !== 'round';
  const to = slips ? pathTo('/bet_slips/$eventId', { eventId: of.event_id }) : eventPath(of.event_id);
  if (!mayOpen(to)) return of.event_name;
  const search = slips ? { user_id: user.id, user: user.username } : {};
  return (
    <PageLink to={to} search={search}>
      {of.event_name}
    </PageLink>
  );
}

type PartProps = {
  title: string;
  user: ChosenUser;
  list: string;
  columns: readonly GridColumn<object>[];
  children: ReactNode;
};

/** A file has no cells of the screen. */
const nothing = (): null => null;
const filed = (t: Say<WordOf<typeof commissionWords>>, ...texts: [id: string, word: FileWord][]) =>
  texts.map(([id, word]) => ({ id, label: t(word), cell: nothing }));
type FileWord = 'event' | 'market' | 'runner' | 'price';
type PopupProps = { used: Used; user: ChosenUser };

/** One table of the popup under its name, with its file. */
function Part({ title, user, list, columns, children }: PartProps) {
  const t = useWords(commissionWords);
  const grid = useGrid({
    name: `used-limit-${list}`,
    columns,
    rows: undefined,
    rowId: () => '',
    address: useGridAddress({ size: PER_PAGE }),
  });
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h3>{title}</h3>
        <ExportMenu
          grid={grid}
          source={{
            call: 'userUsedLimit',
            input: { user_id: user.id },
            list,
            title: `${t('usedOf', { name: user.username })}: ${title}`,
          }}
          whole
        />
      </div>
      {children}
    </section>
  );
}

/** By market, with a bar of its part; together they are the used limit. */
function Exposures({ used, user }: PopupProps) {
  const t = useWords(commissionWords);
  const columns = useMemo(
    () => [
      ...filed(t, ['event_name', 'event'], ['market_name', 'market']),
      { id: 'bets', label: t('bets'), kind: 'number', total: true, cell: nothing } as const,
      { id: 'exposure', label: t('exposure'), kind: 'money', total: true, cell: nothing } as const,
    ],
    [t],
  );
  return (
    <Part title={t('exposures')} user={user} list="exposures" columns={columns}>
      <Table
        label={t('exposures')}
        rows={used.exposures}
        rowId={(row) => row.market_id ?? row.session_id ?? ''}
        empty={t('noData')}
        columns={[
          {
            id: 'market',
            label: t('market'),
            cell: (row) => (
              <>
                {row.market_name}
                <span className={css.event}>
                  <EventLink of={row} user={user} kind={row.kind} />
                </span>
              </>
            ),
          },
          { id: 'bets', label: t('bets'), figures: true, cell: (row) => row.bets },
          {
            id: 'part',
            label: t('used'),
            wideOnly: true,
            cell: (row) => <LimitBar givenOut={row.exposure} given={used.used_limit} />,
          },
          {
            id: 'exposure',
            label: t('exposure'),
            figures: true,
            cell: (row) => <Money value={row.exposure} column />,
          },
        ]}
        totals={{
          market: t('total'),
          bets: used.total_records,
          exposure: <Money value={used.used_limit} column />,
        }}
      />
    </Part>
  );
}

function OpenBets({ used, user }: PopupProps) {
  const t = useWords(commissionWords);
  const kinds = new Map(used.exposures.map(({ event_id: id, kind }) => [id, kind]));
  const columns = useMemo(
    () => [
      ...filed(
        t,
        ['event_name', 'event'],
        ['market_name', 'market'],
        ['selection', 'runner'],
        ['display_price', 'price'],
      ),
      { id: 'stake', label: t('stake'), kind: 'money', total: true, cell: nothing } as const,
      { id: 'created_at', label: t('dateTime'), kind: 'datetime', cell: nothing } as const,
    ],
    [t],
  );
  return (
    <Part title={t('openBets')} user={user} list="limit_bets" columns={columns}>
      <Table
        label={t('openBets')}
        rows={used.limit_bets}
        rowId={(bet) => bet.betslip_uid}
        empty={t('noData')}
        blocks
        columns={[
          {
            id: 'event',
            label: t('event'),
            cell: (bet) => <EventLink of={bet} user={user} kind={kinds.get(bet.event_id)} />,
          },
          { id: 'market', label: t('market'), cell: (bet) => `${bet.market_name}: ${bet.selection}` },
          { id: 'price', label: t('price'), figures: true, cell: (bet) => bet.display_price },
          {
            id: 'stake',
            label: t('stake'),
            figures: true,
            cell: (bet) => <Money value={bet.stake} column />,
          },
          { id: 'at', label: t('dateTime'), wideOnly: true, cell: (bet) => dateTime(bet.created_at) },
        ]}
      />
    </Part>
  );
}

/** What a file says of a level. */
const levels = (): Record<string, string> =>
  Object.fromEntries([2, 3, 4, 5, 6, 7].map((role) => [String(role), roleLabel(role)]));

function GivenOn({ used, user }: PopupProps) {
  const t = useWords(commissionWords);
  const columns = useMemo(
    () => [
      { id: 'role', label: t('level'), inFiles: levels(), cell: nothing },
      { id: 'accounts', label: t('accounts'), kind: 'number', total: true, cell: nothing } as const,
      { id: 'fixed_limit', label: t('givenOut'), kind: 'money', total: true, cell: nothing } as const,
    ],
    [t],
  );
  return (
    <Part title={t('givenOut')} user={user} list="given_on" columns={columns}>
      <Table
        label={t('givenOut')}
        rows={used.given_on}
        rowId={(row) => row.role}
        columns={[
          { id: 'role', label: t('level'), cell: (row) => roleLabel(row.role) },
          { id: 'accounts', label: t('accounts'), figures: true, cell: (row) => row.accounts },
          {
            id: 'given',
            label: t('givenOut'),
            figures: true,
            cell: (row) => <Money value={row.fixed_limit} column />,
          },
        ]}
        totals={{ role: t('total'), given: <Money value={used.used_limit} column /> }}
      />
    </Part>
  );
}

function Pager({ page, total, onTurn }: { page: number; total: number; onTurn: (page: number) => void }) {
  const t = useWords(commissionWords);
  const pages = Math.ceil(total / PER_PAGE);
  if (pages <= 1) return null;
  return (
    <Group justify="space-between" mt={8}>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('newer')}
      </Button>
      <span className="small quiet">{`${page} / ${pages}`}</span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('older')}
      </Button>
    </Group>
  );
}

/** What the limit of an account is used for: a client's open bets and what each market ties up, or to whom it is given on. */
export function UsedLimitDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useWords(commissionWords);
  const [page, setPage] = useState(1);
  const request = useCall(
    'userUsedLimit',
    { user_id: userId, current_page: page, items_perpage: PER_PAGE },
    { keepPrevious: true },
  );
  const name = request.data?.username;
  return (
    <LoadedDialog
      title={name === undefined ? t('used') : t('usedOf', { name })}
      size="xl"
      request={request}
      rows={8}
      onClose={onClose}
    >
      {(used) =>
        used.given_on.length > 0 ? (
          <GivenOn used={used} user={{ id: userId, username: used.username }} />
        ) : (
          <>
            <Exposures used={used} user={{ id: userId, username: used.username }} />
            <OpenBets used={used} user={{ id: userId, username: used.username }} />
            <Pager page={page} total={used.total_records} onTurn={setPage} />
          </>
        )
      }
    </LoadedDialog>
  );
}
