import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { pathTo } from '../pages/paths.ts';
import { PageLink } from '../pages/page-link.tsx';
import css from './passwords.module.css';
import { TakeOffFactor } from './reset-factor.tsx';
import { passwordWords } from './words.ts';

type Admin = CallOutput<'listAdmins'>['admins'][number];

function Help({ admin }: { admin: Admin }) {
  const t = useWords(passwordWords);
  if (admin.may_reset === 0) return null;
  return (
    <span className={css.buttons}>
      {admin.second_factor === 0 ? null : (
        <TakeOffFactor guid={admin.user_guid} username={admin.username} size="xs" />
      )}
      <Button
        size="xs"
        component={PageLink}
        to={pathTo('/edit_password/$userGuid', { userGuid: admin.user_guid })}
        search={{ name: admin.username, from: '/manage-password' }}
      >
        {t('change')}
      </Button>
    </span>
  );
}

/** The admins of the Company: who they are, and help when a password or a device is lost. */
export function Admins() {
  const t = useWords(passwordWords);
  const list = useCall('listAdmins', {});
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <SkeletonRows rows={2} height={48} />;
  const { admins } = list.data;
  if (admins.length === 0) return <EmptyState title={t('noData')} />;
  return (
    <ul className={css.sessions}>
      {admins.map((admin) => (
        <li key={admin.user_guid} className={css.admin}>
          <span className={css.where}>
            <strong>
              {admin.username} <span className="quiet">{roleLabel(admin.role)}</span>
            </strong>
            <span className="small quiet">
              {admin.last_sign_in === null
                ? t('neverSignedIn')
                : t('lastSignIn', { time: dateTime(admin.last_sign_in) })}
            </span>
          </span>
          <Chip shape="pill" tone={admin.second_factor === 1 ? 'profit' : 'neutral'}>
            {t(admin.second_factor === 1 ? 'factorOnShort' : 'factorOffShort')}
          </Chip>
          <Help admin={admin} />
        </li>
      ))}
    </ul>
  );
}
