import { Button, Menu } from '@mantine/core';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import {
  IconActivity,
  IconBuilding,
  IconChevronDown,
  IconCoins,
  IconListDetails,
  IconListNumbers,
  IconSettings,
  IconSitemap,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { useMayOpen } from '../pages/current-page.ts';
import css from './dashboard.module.css';
import { matchLinks, settingLinks } from './links.ts';
import { dashboardWords, type DashboardKey } from './words.ts';

const ICONS: Partial<Record<DashboardKey, Icon>> = {
  betSlips: IconListDetails,
  sessionBetSlips: IconListNumbers,
  liveReport: IconActivity,
  companyReport: IconBuilding,
  clientReport: IconUsers,
  collectionReport: IconCoins,
  subCompanyLive: IconSitemap,
};

/** The settings of a match, for the Company and the admin. */
function SettingsMenu({ event }: { event: LiveEvent }) {
  const t = useWords(dashboardWords);
  const links = settingLinks(useMayOpen(), event);
  if (links.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button leftSection={<IconSettings size={16} />} rightSection={<IconChevronDown size={14} />}>
          {t('settings')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, word }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {t(word)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The ways from a match to its bets, reports and settings. */
export function MatchButtons({ event }: { event: LiveEvent }) {
  const t = useWords(dashboardWords);
  return (
    <nav className={css.buttons} aria-label={t('pages')}>
      {matchLinks(useMayOpen(), event).map(({ to, word }) => {
        const LinkIcon = ICONS[word];
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            {...(LinkIcon === undefined ? {} : { leftSection: <LinkIcon size={16} /> })}
          >
            {t(word)}
          </Button>
        );
      })}
      <SettingsMenu event={event} />
    </nav>
  );
}
