import type { PageRow } from '@pavilion/contract/page-row.ts';
import { useMemo } from 'react';
import { usePathParam, useSearchPart } from '../pages/paths.ts';
import { ACCOUNT_TYPES, typeAt, type AccountType } from '../people/account-types.ts';
import { useCall } from '../api/use-call.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import type { FormContext, Profile } from './form-values.ts';
import { UserForm } from './user-form.tsx';
import { formSearch } from '../accounts/search.ts';

export const searchSchema = formSearch;

const NOTHING: Readonly<Record<string, number>> = {};

/** What the form of a level needs: the caller's own account, and on an edit the account with what its creator has. */
function contextOf(type: AccountType, own: Profile, profile: Profile | undefined): FormContext {
  return {
    mode: profile === undefined ? 'create' : 'edit',
    role: type.role,
    creator: profile?.creator ?? own,
    remaining: own.remaining_balance,
    committed: profile?.committed ?? NOTHING,
  };
}

function LoadedForm(props: { type: AccountType; own: Profile; profile: Profile | undefined; back: string }) {
  const { own, profile, back } = props;
  // An address may name another level than the account's.
  const type = ACCOUNT_TYPES.find(({ role }) => role === profile?.role) ?? props.type;
  const context = useMemo(() => contextOf(type, own, profile), [type, own, profile]);
  return (
    <UserForm
      type={type}
      context={context}
      under={profile?.parent_username ?? own.username}
      owner={profile === undefined || profile.parent_username === own.username}
      profile={profile}
      back={back}
    />
  );
}

/** The page of a level's form, for a new account and for one that is there. */
export default function UserFormPage({ page }: { page: PageRow }) {
  const type = typeAt(page.path);
  const userGuid = usePathParam('userGuid') || undefined;
  const { from } = formSearch.parse(useSearchPart());
  const own = useCall('profile', {});
  const account = useCall('profile', userGuid === undefined ? {} : { user_guid: userGuid }, {
    enabled: userGuid !== undefined,
  });
  const failed = own.isError ? own : account.isError ? account : undefined;
  if (failed !== undefined) {
    return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (own.data === undefined || (userGuid !== undefined && account.data === undefined)) {
    return <SkeletonRows rows={8} height={56} />;
  }
  return (
    <LoadedForm
      key={userGuid ?? 'add'}
      type={type}
      own={own.data.profile}
      profile={userGuid === undefined ? undefined : account.data?.profile}
      back={from ?? type.list}
    />
  );
}
