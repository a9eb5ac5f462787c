import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { moveWords } from '../accounts/move-words.ts';
import { AccountMenu } from '../accounts/row-menu.tsx';
import { useAccountActions } from '../accounts/use-account-actions.ts';
import { useWords } from '../i18n/i18n.ts';
import { LimitAtAddress } from '../accounts/limits/limit-at-address.tsx';
import { SetLimitEntry } from '../accounts/limits/limit-links.tsx';
import type { Account } from './account-frame.tsx';

/** What can be done to the account, as in the menu of its row in a list. */
export function AccountActions({ account }: { account: Account }) {
  const t = useWords(moveWords);
  const actions = useAccountActions(() => undefined);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('actionsOf', { name: account.username })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <SetLimitEntry row={account} />
          <AccountMenu row={account} onSwitch={(switching) => actions.actOne(switching, account)} />
        </Menu.Dropdown>
      </Menu>
      <LimitAtAddress />
    </>
  );
}
