import type { LoginRow } from '@pavilion/contract/login-report.ts';
import { Link } from '@tanstack/react-router';
import { dateTime } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords } from '../i18n/i18n.ts';
import { sentenceSaid } from '../i18n/server-words.ts';
import { pathTo } from '../pages/paths.ts';
import { passwordWords } from '../passwords/words.ts';
import { Chip } from '../ui/chip.tsx';
import { roleLabel } from '../ui/role-words.ts';
import css from './login-report.module.css';
import { SignOut } from './sign-out.tsx';
import { loginWords, type LoginSay } from './words.ts';

/** Roles whose accounts have a page of their own: all below the Company. */
const hasPage = ({ role, is_staff }: LoginRow): boolean => is_staff === 0 && role >= 2 && role <= 7;

function Who({ row }: { row: LoginRow }) {
  const t = useWords(loginWords);
  const said = (
    <>
      <strong>{row.name}</strong> <span>{row.username}</span>
    </>
  );
  return (
    <span className={css.who}>
      {hasPage(row) ? (
        <Link
          to={pathTo('/userview/$type/$userGuid/$username', {
            type: 'collection-report',
            userGuid: row.user_guid,
            username: row.username,
          })}
        >
          {said}
        </Link>
      ) : (
        said
      )}{' '}
      <span className="small quiet">{row.is_staff === 1 ? t('isStaff') : roleLabel(row.role)}</span>
    </span>
  );
}

/** What it says of itself, as text; whole when pointed at. */
function Agent({ row }: { row: LoginRow }) {
  const t = useWords(loginWords);
  if (row.user_agent === '') return <span className="small quiet">{t('saysNothing')}</span>;
  return (
    <span className={css.agent} title={row.user_agent}>
      <strong>{row.browser}</strong> <span className="small quiet">{row.user_agent}</span>
    </span>
  );
}

function Device({ row }: { row: LoginRow }) {
  const t = useWords(loginWords);
  const device = useWords(passwordWords);
  return (
    <span className={css.stack}>
      <span>
        {device(row.device)} {row.new_device === 1 ? <Chip tone="warn">{t('newDevice')}</Chip> : null}
      </span>
      {row.platform === '' ? null : <span className="small quiet">{row.platform}</span>}
    </span>
  );
}

function Place({ row, unknown }: { row: LoginRow; unknown: string }) {
  const t = useWords(loginWords);
  const { country, regionName, city, as } = row.location.geo;
  const place = [city, regionName, country].filter((part) => part !== '').join(', ');
  return (
    <span className={css.stack}>
      <span>
        {place === '' ? <span className="quiet">{unknown}</span> : place}{' '}
        {row.new_place === 1 ? <Chip tone="warn">{t('newPlace')}</Chip> : null}
      </span>
      {as === '' ? null : <span className="small quiet">{as}</span>}
    </span>
  );
}

/** How it ended, and what became of the session. */
function Outcome({ row }: { row: LoginRow }) {
  const t = useWords(loginWords);
  const since = useWords(passwordWords);
  if (row.outcome !== 'signed_in')
    return (
      <span className={css.stack}>
        <span>
          <Chip tone="loss">{t(row.outcome)}</Chip>
        </span>
        {row.tries > 1 ? <span className="small quiet">{t('tries', { count: row.tries })}</span> : null}
      </span>
    );
  const ended = row.end_reason === null ? since('ended') : sentenceSaid(row.end_reason);
  return (
    <span className={css.stack}>
      <span>
        <Chip tone={row.is_live === 1 ? 'profit' : 'neutral'}>
          {row.is_live === 1 ? t('stillOpen') : t('signed_in')}
        </Chip>
      </span>
      {row.is_live === 1 ? null : <span className={`small quiet ${css.said}`}>{ended}</span>}
    </span>
  );
}

const outcomeWords = (t: LoginSay): Record<string, string> =>
  Object.fromEntries(
    (['signed_in', 'wrong_password', 'wrong_second_factor', 'blocked', 'not_allowed'] as const).map(
      (outcome) => [outcome, t(outcome)],
    ),
  );

export function loginColumns(t: LoginSay): readonly GridColumn<LoginRow>[] {
  return [
    { id: 'username', label: t('userName'), fixed: true, cell: (row) => <Who row={row} />, card: 'title' },
    { id: 'user_agent', label: t('userAgent'), width: 260, cell: (row) => <Agent row={row} />, card: 'wide' },
    { id: 'device', label: t('deviceType'), cell: (row) => <Device row={row} />, card: 'wide' },
    {
      id: 'created_date',
      label: t('loginTime'),
      kind: 'datetime',
      sort: true,
      cell: (row) => dateTime(row.created_date),
      card: 'left',
    },
    {
      id: 'ip_address',
      label: t('ipAddress'),
      cell: (row) => <span className="num">{row.ip_address}</span>,
      card: 'right',
    },
    {
      id: 'place',
      label: t('location'),
      cell: (row) => <Place row={row} unknown={t('notKnown')} />,
      // On a card no heading says what is not known.
      cardCell: (row) => <Place row={row} unknown={t('placeNotKnown')} />,
      card: 'wide',
    },
    {
      id: 'outcome',
      label: t('outcome'),
      inFiles: outcomeWords(t),
      cell: (row) => <Outcome row={row} />,
      card: 'figure',
    },
    {
      id: 'sign_out',
      label: '',
      exportAs: false,
      width: 92,
      cell: (row) => <SignOut row={row} />,
      card: 'right',
    },
  ];
}
