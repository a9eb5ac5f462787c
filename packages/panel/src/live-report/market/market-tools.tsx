import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Market } from '@pavilion/contract/events.ts';
import {
  IconDotsVertical,
  IconEye,
  IconEyeOff,
  IconGavel,
  IconLock,
  IconLockOpen,
  IconSpeakerphone,
  IconUserMinus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { useNoLine } from '../../ui/use-no-line.ts';
import { AnnounceButton } from '../frame/announce-button.tsx';
import { AnnounceDialog, type AnnounceTarget } from '../frame/announce-dialog.tsx';
import { useMayOpen } from '../../pages/current-page.ts';
import { pathTo } from '../../pages/paths.ts';
import { PageLink } from '../../pages/page-link.tsx';
import bar from './bar.module.css';
import { LockSwitch } from './lock-switch.tsx';
import { useReport } from '../frame/report-context.ts';
import { reportWords } from '../words.ts';
import { useWithdraw, WithdrawButton } from './withdraw-tool.tsx';

const RESULT_PAGE = pathTo('/match-result');

const targetOf = (market: Market): AnnounceTarget => ({
  on: { market_id: market.market_id },
  name: market.market_name,
  now: market.announcement,
});

/** What the desk does with a whole market: announce, show or hide, withdraw a runner, lock, settle. */
export function MarketTools({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { eventId, layout, desk, may } = useReport();
  const noLine = useNoLine();
  const settles = useMayOpen()(RESULT_PAGE);
  if (layout === 'phone') return <PhoneTools market={market} />;
  const hidden = market.hide_market === 1;
  const hideLabel = t(hidden ? 'showMarket' : 'hideMarket', { name: market.market_name });
  const settleLabel = t('settle', { name: market.market_name });
  return (
    <>
      <AnnounceButton target={targetOf(market)} />
      {may.lock ? (
        <Tooltip label={hideLabel}>
          <ActionIcon aria-label={hideLabel} onClick={() => desk.hideMarket(market)} {...noLine}>
            {hidden ? <IconEye size={17} /> : <IconEyeOff size={17} />}
          </ActionIcon>
        </Tooltip>
      ) : null}
      <WithdrawButton market={market} />
      {settles ? (
        <Tooltip label={settleLabel}>
          <Link
            to={RESULT_PAGE}
            search={{ event_id: eventId, market_id: market.market_id }}
            className={bar.settle}
            aria-label={settleLabel}
          >
            <IconGavel size={17} />
          </Link>
        </Tooltip>
      ) : null}
      <LockSwitch
        name={market.market_name}
        locked={market.betLockStatus === 1}
        onToggle={() => desk.lockMarket(market)}
      />
    </>
  );
}

/** The same behind one button, where there is no room for four. */
function PhoneTools({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { may } = useReport();
  const [announcing, setAnnouncing] = useState(false);
  const withdraw = useWithdraw(market);
  const name = market.market_name;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon size={36} aria-label={t('marketMenu', { name })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may.announce ? (
            <Menu.Item leftSection={<IconSpeakerphone size={17} />} onClick={() => setAnnouncing(true)}>
              {t('announcement')}
            </Menu.Item>
          ) : null}
          <LockEntries market={market} />
          {withdraw.may ? (
            <Menu.Item leftSection={<IconUserMinus size={17} />} onClick={withdraw.open}>
              {withdraw.label}
            </Menu.Item>
          ) : null}
          <SettleEntry market={market} />
        </Menu.Dropdown>
      </Menu>
      {withdraw.dialog}
      {announcing ? <AnnounceDialog target={targetOf(market)} onClose={() => setAnnouncing(false)} /> : null}
    </>
  );
}

function LockEntries({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { desk, may } = useReport();
  const noLine = useNoLine();
  if (!may.lock) return null;
  const name = market.market_name;
  const locked = market.betLockStatus === 1;
  const hidden = market.hide_market === 1;
  return (
    <>
      <Menu.Item
        leftSection={hidden ? <IconEye size={17} /> : <IconEyeOff size={17} />}
        onClick={() => desk.hideMarket(market)}
        {...noLine}
      >
        {t(hidden ? 'showMarket' : 'hideMarket', { name })}
      </Menu.Item>
      <Menu.Item
        leftSection={locked ? <IconLockOpen size={17} /> : <IconLock size={17} />}
        onClick={() => desk.lockMarket(market)}
        {...noLine}
      >
        {t(locked ? 'unlockMarket' : 'lockMarket', { name })}
      </Menu.Item>
    </>
  );
}

function SettleEntry({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { eventId } = useReport();
  if (!useMayOpen()(RESULT_PAGE)) return null;
  return (
    <Menu.Item
      component={PageLink}
      to={RESULT_PAGE}
      search={{ event_id: eventId, market_id: market.market_id }}
      leftSection={<IconGavel size={17} />}
      style={{ color: 'var(--text)' }}
    >
      {t('settle', { name: market.market_name })}
    </Menu.Item>
  );
}
