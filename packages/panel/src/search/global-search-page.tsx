import { ROLE } from '@pavilion/contract/roles.ts';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SPORT_SETTING } from '../accounts/sport-setting-link.ts';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { percent } from '../format/numbers.ts';
import { lenient, lenientWhole } from '../grid/grid-search.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useSearchPart } from '../pages/paths.ts';
import { Locks } from '../people/locks.tsx';
import { Username } from '../people/upline-card.tsx';
import { UserSelect } from '../people/user-select.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table, type TableColumn } from '../ui/table/table.tsx';
import { SportSetting } from '../user-view/sport-setting.tsx';
import css from './global-search.module.css';
import { ShareLadder, type ChainLink } from './share-ladder.tsx';
import { searchWords } from './words.ts';

export const searchSchema = z.object({
  user: lenientWhole(2 ** 31 - 1),
  [SPORT_SETTING]: lenient(z.coerce.number().check(z.int())),
});

const share = (value: number): string => `${percent(value)}%`;

/** The chain as a table; the gear stands on the client, for who may set its delays. */
function useColumns(links: readonly ChainLink[]): TableColumn<ChainLink>[] {
  const t = useWords(searchWords);
  const gear = useMay()('updateDelaySetting') && links.some(({ role }) => role === ROLE.client);
  const columns: TableColumn<ChainLink>[] = [
    { id: 'sno', label: t('sno'), cell: (link) => links.indexOf(link) + 1 },
    { id: 'username', label: t('username'), cell: (link) => <Username account={link} /> },
    { id: 'name', label: t('name'), long: true, cell: ({ name }) => name },
    { id: 'role', label: t('roleType'), cell: ({ role }) => roleLabel(role) },
    { id: 'my_share', label: t('myShare'), figures: true, cell: (link) => share(link.my_share) },
    {
      id: 'commission',
      label: t('myCommission'),
      figures: true,
      cell: (link) => share(link.my_match_commission),
    },
    {
      id: 'session',
      label: t('sessionCommission'),
      figures: true,
      cell: (link) => share(link.my_session_commission),
    },
    { id: 'share', label: t('ofBusiness'), figures: true, cell: (link) => share(link.share) },
    { id: 'locks', label: t('locks'), cell: (link) => <Locks row={link} /> },
  ];
  if (!gear) return columns;
  return [
    ...columns,
    { id: 'action', label: t('action'), acts: true, cell: (link) => <SportSetting account={link} /> },
  ];
}

function Upline({ links }: { links: readonly ChainLink[] }) {
  const t = useWords(searchWords);
  const columns = useColumns(links);
  const sum = links.reduce((all, link) => all + link.share, 0);
  return (
    <>
      <Table
        label={t('upline')}
        columns={columns}
        rows={links}
        rowId={({ user_id: id }) => id}
        totals={{ sno: t('sum'), share: share(sum) }}
        blocks
      />
      <ShareLadder links={links} />
    </>
  );
}

function Found({ id }: { id: number }) {
  const t = useWords(searchWords);
  const request = useCall('userUpline', { user_id: id }, { keepPrevious: true });
  if (request.isError)
    return <ErrorPanel what={t('upline')} error={request.error} onRetry={() => void request.refetch()} />;
  if (request.data === undefined) return <SkeletonRows rows={7} />;
  return <Upline links={request.data.users} />;
}

/** Finds an account and shows the chain from the reader down to it, with what each level keeps. */
export default function GlobalSearchPage() {
  const t = useWords(searchWords);
  const navigate = useNavigate();
  const { user: id } = searchSchema.parse(useSearchPart());
  const chain = useCall('userUpline', { user_id: id ?? 0 }, { enabled: id !== undefined });
  const last = chain.data?.users.at(-1);
  const chosen = id === undefined || last === undefined ? undefined : { id, username: last.username };
  return (
    <>
      <PageHeader title={menuLabel('Global Search')} />
      <div className={css.body}>
        <UserSelect
          key={chosen?.id}
          className={css.find}
          label={t('user')}
          placeholder={t('findUser')}
          value={chosen}
          onChange={(user) => void navigate({ to: '.', search: user === undefined ? {} : { user: user.id } })}
        />
        {id === undefined ? (
          <EmptyState title={t('nobodyYet')} hint={t('nobodyYetHint')} />
        ) : (
          <Found key={id} id={id} />
        )}
      </div>
    </>
  );
}
