import {
  IconAdjustmentsAlt,
  IconBuilding,
  IconCalendarEvent,
  IconCalendarStats,
  IconCalendarCheck,
  IconBinaryTree2,
  IconCards,
  IconBook2,
  IconCash,
  IconChartBar,
  IconClipboardText,
  IconCoins,
  IconCrown,
  IconDatabaseExport,
  IconFileImport,
  IconGavel,
  IconGridDots,
  IconHeartbeat,
  IconHistory,
  IconIdBadge2,
  IconHome2,
  IconHorse,
  IconKey,
  IconLanguage,
  IconLayoutDashboard,
  IconListNumbers,
  IconListSearch,
  IconLock,
  IconLogin2,
  IconNotebook,
  IconPhoto,
  IconReceiptTax,
  IconPoint,
  IconScale,
  IconSearch,
  IconSpeakerphone,
  IconStack2,
  IconStack3,
  IconBarrierBlock,
  IconTool,
  IconTrophy,
  IconUser,
  IconUserOff,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react';
import type { PageIcon } from '@pavilion/contract/page-row.ts';
import type { MenuItem } from '@pavilion/contract/session.ts';
import type { ComponentType } from 'react';
import { SeamIcon } from '../ui/logo.tsx';

type Icon = ComponentType<{ size?: number }>;

/** Icon names of the sign-in menu. */
const ICONS: Record<PageIcon, Icon> = {
  dashboard: IconLayoutDashboard,
  matches: SeamIcon,
  races: IconHorse,
  periods: IconCalendarCheck,
  schedule: IconCalendarEvent,
  search: IconSearch,
  manual: IconAdjustmentsAlt,
  casino: IconCards,
  users: IconUsers,
  staff: IconIdBadge2,
  home: IconLayoutDashboard,
  house: IconHome2,
  language: IconLanguage,
  rules: IconBook2,
  announcement: IconSpeakerphone,
  health: IconHeartbeat,
  maintenance: IconBarrierBlock,
  markets: SeamIcon,
  money: IconCash,
  charges: IconReceiptTax,
  account: IconUser,
  settlement: IconGavel,
  matka: IconGridDots,
  chart: IconCalendarStats,
  import: IconFileImport,
  result: IconTrophy,
  sessions: IconListNumbers,
  signins: IconLogin2,
  rollback: IconHistory,
  ledger: IconNotebook,
  trial: IconScale,
  report: IconClipboardText,
  reports: IconClipboardText,
  earning: IconChartBar,
  settings: IconTool,
  subcompanies: IconBuilding,
  masters: IconCrown,
  superstockists: IconStack3,
  stockists: IconStack2,
  agents: IconUserStar,
  clients: IconUser,
  coins: IconCoins,
  tree: IconBinaryTree2,
  audit: IconListSearch,
  backup: IconDatabaseExport,
  banners: IconPhoto,
  cash: IconCash,
  locked: IconLock,
  blocked: IconUserOff,
  password: IconKey,
};

/** The icon of a menu entry; a name that is not known is a plain point. */
export function MenuIcon({ item, size = 18 }: { item: Pick<MenuItem, 'icon'>; size?: number }) {
  const Shape = item.icon in ICONS ? ICONS[item.icon as PageIcon] : IconPoint;
  return (
    <span
      aria-hidden="true"
      style={{ display: 'inline-grid', placeItems: 'center', width: size, height: size }}
    >
      <Shape size={size} />
    </span>
  );
}
