import { Button, Group } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { PageLink } from '../pages/page-link.tsx';
import { LimitBar } from '../ui/limit-bar.tsx';
import { LoadedDialog } from '../ui/loaded-dialog.tsx';
import { Money } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { Table } from '../ui/table/table.tsx';
import { commissionWords } from './words.ts';

type Used = CallOutput<'userUsedLimit'>;

const PER_PAGE = 50;

function EventLink({ of }: { of: { event_id: string; event_name: string } }) {
  return (
    <PageLink to={pathTo('/bet_slips/$eventId', { eventId: of.event_id })} search={{}}>
      {of.event_name}
    </PageLink>
  );
}

/** By market, with a bar of its part; together they are the used limit. */
function Exposures({ used }: { used: Used }) {
  const t = useWords(commissionWords);
  return (
    <Table
      caption={t('exposures')}
      rows={used.exposures}
      rowId={(row) => row.market_id ?? row.session_id ?? ''}
      empty={t('noData')}
      columns={[
        { id: 'market', label: t('market'), cell: (row) => row.market_name },
        { id: 'event', label: t('event'), cell: (row) => <EventLink of={row} /> },
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
      totals={{ market: t('total'), exposure: <Money value={used.used_limit} column /> }}
    />
  );
}

function OpenBets({ used }: { used: Used }) {
  const t = useWords(commissionWords);
  return (
    <Table
      caption={t('openBets')}
      rows={used.limit_bets}
      rowId={(bet) => bet.betslip_uid}
      empty={t('noData')}
      blocks
      columns={[
        { id: 'event', label: t('event'), cell: (bet) => <EventLink of={bet} /> },
        { id: 'market', label: t('market'), cell: (bet) => `${bet.market_name}: ${bet.selection}` },
        { id: 'price', label: t('price'), figures: true, cell: (bet) => bet.display_price },
        { id: 'stake', label: t('stake'), figures: true, cell: (bet) => <Money value={bet.stake} column /> },
        { id: 'at', label: t('dateTime'), wideOnly: true, cell: (bet) => dateTime(bet.created_at) },
      ]}
    />
  );
}

function GivenOn({ used }: { used: Used }) {
  const t = useWords(commissionWords);
  return (
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
          <GivenOn used={used} />
        ) : (
          <>
            <Exposures used={used} />
            <OpenBets used={used} />
            <Pager page={page} total={used.total_records} onTurn={setPage} />
          </>
        )
      }
    </LoadedDialog>
  );
}
