import { ActionIcon, Tooltip } from '@mantine/core';
import { ROLE } from '@pavilion/contract/roles.ts';
import { IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sportSettingSearch, SPORT_SETTING } from '../accounts/sport-setting-link.ts';
import { useWords } from '../i18n/i18n.ts';
import { useMay } from '../api/may.ts';
import { useSearchPart } from '../pages/paths.ts';
import { PageLink } from '../pages/page-link.tsx';
import type { Account } from './account-frame.tsx';
import { userViewWords } from './words.ts';

/** The dialog's own code comes when it is asked for. */
const SportSettingDialog = lazy(async () => ({
  default: (await import('../bet-settings/sport-setting-dialog.tsx')).SportSettingDialog,
}));

/** Delays and stake limits of a client, for the Company: the gear, and the dialog that the address has open. */
export function SportSetting({ account }: { account: Pick<Account, 'user_id' | 'username' | 'role'> }) {
  const t = useWords(userViewWords);
  const search = useSearchPart();
  const navigate = useNavigate();
  const mine = useMay()('updateDelaySetting');
  if (account.role !== ROLE.client || !mine) return null;
  const label = t('sportSetting');
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          component={PageLink}
          to="."
          search={sportSettingSearch(true)}
          resetScroll={false}
          aria-label={label}
        >
          <IconSettings size={18} />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {search[SPORT_SETTING] === undefined ? null : (
          <SportSettingDialog
            userId={account.user_id}
            username={account.username}
            onClose={() =>
              void navigate({ to: '.', search: sportSettingSearch(false), replace: true, resetScroll: false })
            }
          />
        )}
      </Suspense>
    </>
  );
}
