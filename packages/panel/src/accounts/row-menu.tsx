import { ActionIcon, Menu } from '@mantine/core';
import type { UserSwitch } from '@pavilion/contract/locks.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import {
  IconAdjustmentsHorizontal,
  IconArrowsMove,
  IconCards,
  IconChevronUp,
  IconCopy,
  IconGridDots,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconSettings,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { canMove, editPath, userViewPath } from '../people/account-types.ts';
import { useMay } from '../api/may.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { pathTo } from '../pages/paths.ts';
import { PageLink } from '../pages/page-link.tsx';
import { moveWords } from './move-words.ts';
import { sportSettingSearch } from './sport-setting-link.ts';
import { SendButton } from '../ui/send-button.tsx';
import { useNoLine } from '../ui/use-no-line.ts';
import { switchingName, type Switching } from './use-account-actions.ts';
import { accountsWords } from './words.ts';

const LOCKS = ['lock_betting', 'lock_casino_bet', 'lock_matka'] as const satisfies readonly UserSwitch[];
const LOCK_ICONS = {
  lock_betting: IconLock,
  lock_casino_bet: IconCards,
  lock_matka: IconGridDots,
} as const;

function SwitchIcon({ field, value }: Switching) {
  if (field === 'status') return value === 1 ? <IconUserCheck size={16} /> : <IconUserOff size={16} />;
  if (value === 0) return <IconLockOpen size={16} />;
  const Shape = LOCK_ICONS[field];
  return <Shape size={16} />;
}

/** The dialog's own code comes when it is asked for. */
async function openMove(row: UserRow): Promise<void> {
  const { openMoveDialog } = await import('./move-dialog.tsx');
  openMoveDialog(row);
}

/** What would change something for an account as it stands: each of its switches the other way. */
function switchingsFor(row: UserRow): Switching[] {
  return [...LOCKS, 'status' as const].map((field) => ({ field, value: row[field] === 1 ? 0 : 1 }));
}

type RowMenuProps = {
  row: UserRow;
  onSwitch: (switching: Switching) => void;
  /** In place of Change Password, where the account can be deleted. */
  onDelete?: (() => void) | undefined;
};

/** Entries of the menu of an account: its form, password, casino and switches. */
export function AccountMenu({ row, onSwitch, onDelete }: RowMenuProps) {
  const t = useWords(accountsWords);
  const m = useWords(moveWords);
  const noLine = useNoLine();
  const may = useMay();
  const from = useLocation({ select: (location) => location.href });
  const search = { from, name: row.username };
  return (
    <>
      <PageEntry to={editPath(row)} search={search} icon={<IconPencil size={16} />}>
        {t('edit')}
      </PageEntry>
      {onDelete === undefined ? (
        <PageEntry
          to={pathTo('/edit_password/$userGuid', { userGuid: row.user_guid })}
          search={search}
          icon={<IconKey size={16} />}
        >
          {t('changePassword')}
        </PageEntry>
      ) : may('deleteAgent') ? (
        <Menu.Item leftSection={<IconTrash size={16} />} color="var(--loss)" onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      ) : null}
      <PageEntry
        to={pathTo('/casino-setting/$userId', { userId: row.user_id })}
        search={search}
        icon={<IconAdjustmentsHorizontal size={16} />}
      >
        {t('casinoSetting')}
      </PageEntry>
      <SportSettingEntry row={row} />
      {canMove(row.role) && may('moveUser') ? (
        <Menu.Item leftSection={<IconArrowsMove size={16} />} onClick={() => void openMove(row)}>
          {m('move')}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      {may('bulkLock') ? (
        <>
          {switchingsFor(row).map((switching) => (
            <Menu.Item
              key={switching.field}
              leftSection={<SwitchIcon {...switching} />}
              onClick={() => onSwitch(switching)}
              {...noLine}
            >
              {t(switchingName(switching))}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      ) : null}
      <Menu.Item
        leftSection={<IconCopy size={16} />}
        onClick={() => void navigator.clipboard.writeText(row.username)}
      >
        {t('copyName')}
      </Menu.Item>
    </>
  );
}

/** An entry that leads to a page, for who may open it. */
function PageEntry(props: { to: string; search: { from: string }; icon: ReactNode; children: string }) {
  if (!useMayOpen()(props.to)) return null;
  return (
    <Menu.Item component={PageLink} to={props.to} search={props.search} leftSection={props.icon}>
      {props.children}
    </Menu.Item>
  );
}

/** Delays and stake limits of a client, for the Company: a dialog on the client's page. */
function SportSettingEntry({ row }: { row: UserRow }) {
  const t = useWords(accountsWords);
  const mine = useMay()('updateDelaySetting');
  if (row.role !== ROLE.client || !mine) return null;
  return (
    <Menu.Item
      component={PageLink}
      to={userViewPath(row)}
      search={sportSettingSearch(true)({})}
      leftSection={<IconSettings size={16} />}
    >
      {t('sportSetting')}
    </Menu.Item>
  );
}

/** The pencil beside the menu of a row. */
export function EditLink({ row }: { row: UserRow }) {
  const t = useWords(accountsWords);
  const from = useLocation({ select: (location) => location.href });
  if (!useMayOpen()(editPath(row))) return null;
  return (
    <ActionIcon
      component={PageLink}
      to={editPath(row)}
      search={{ from }}
      size={26}
      aria-label={t('editOf', { name: row.username })}
    >
      <IconPencil size={16} />
    </ActionIcon>
  );
}

/** The buttons over selected accounts. */
export function BulkSwitches({ onSwitch }: { onSwitch: (switching: Switching) => void }) {
  const t = useWords(accountsWords);
  const button = (switching: Switching) => (
    <SendButton
      call="bulkLock"
      key={switchingName(switching)}
      variant="subtle"
      leftSection={<SwitchIcon {...switching} />}
      onClick={() => onSwitch(switching)}
    >
      {t(switchingName(switching))}
    </SendButton>
  );
  return (
    <>
      {LOCKS.map((field) => button({ field, value: 1 }))}
      <Menu position="top">
        <Menu.Target>
          <SendButton
            call="bulkLock"
            variant="subtle"
            leftSection={<IconLockOpen size={16} />}
            rightSection={<IconChevronUp size={14} />}
          >
            {t('unlock')}
          </SendButton>
        </Menu.Target>
        <Menu.Dropdown>
          {LOCKS.map((field) => (
            <Menu.Item key={field} onClick={() => onSwitch({ field, value: 0 })}>
              {t(switchingName({ field, value: 0 }))}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {button({ field: 'status', value: 1 })}
      {button({ field: 'status', value: 0 })}
    </>
  );
}
