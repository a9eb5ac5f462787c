import { Button, Menu } from '@mantine/core';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call.ts';
import { errorText } from '../../api/call-error.ts';
import { day } from '../../format/dates.ts';
import { useWords } from '../../i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { reportWords } from '../words.ts';
import { pathTo } from '../../pages/paths.ts';

const SHOWN = 100;

/** The other matches of the same sport, the first hundred (specification part 2, section 2). */
export function OtherEventsMenu({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const list = useCall(
    'matchList',
    { sport_id: event.sport_id, current_page: 1, items_perpage: SHOWN },
    { staleTime: 60_000 },
  );
  if (list.data === undefined) {
    return <Menu.Item disabled>{list.error === null ? t('loading') : errorText(list.error)}</Menu.Item>;
  }
  const others = list.data.records.filter((match) => match.event_id !== event.event_id);
  if (others.length === 0) return <Menu.Item disabled>{t('noOtherEvents')}</Menu.Item>;
  return others.map((match) => (
    <Menu.Item
      key={match.event_id}
      component={Link}
      to={pathTo('/live_report/$eventId', { eventId: match.event_id })}
      style={{ color: 'var(--text)' }}
      rightSection={
        match.in_play === 1 && match.settlement_status === 0 ? (
          <Chip tone="profit" shape="pill">
            {t('live')}
          </Chip>
        ) : (
          <span className="small quiet">{day(match.open_date)}</span>
        )
      }
    >
      {match.event_name}
    </Menu.Item>
  ));
}

/** The menu is filled when it is opened. */
export function OtherEvents({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} />}>{t('otherEvents')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflow: 'auto' }}>
        <OtherEventsMenu event={event} />
      </Menu.Dropdown>
    </Menu>
  );
}
