import { Button, Drawer } from '@mantine/core';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateTime, openDate } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { Username } from '../people/upline-card.tsx';
import { kindOf } from '../glossary/bet-look.ts';
import { oddsText, Side, StatePill } from './columns.tsx';
import css from './detail.module.css';
import { outcomesOf } from './outcomes.ts';
import { ShareChain } from './share-chain.tsx';
import { slipsWords, type SlipsSay } from './words.ts';
import { betTypeSaid } from '../glossary/bet-type-words.ts';

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = readonly [label: string, value: ReactNode];
/** What a bet stands on, as its slip tells it. */
const ON: Record<SubjectKind, (bet: BetSlip, t: SlipsSay) => readonly Fact[]> = {
  market: (bet, t) => [
    [t('market'), bet.market_name],
    [t('runner'), bet.team_name],
  ],
  session: (bet, t) => [[t('session'), bet.market_name]],
  draw: (bet, t) => [
    [t('betType'), betTypeSaid(bet.matka_market_type)],
    [t('number'), bet.team_name],
  ],
  round: (bet, t) => [
    [t('market'), bet.market_name],
    [t('runner'), bet.team_name],
  ],
};

/** Side and price of a bet; of a number, which is backed alone, what it pays. */
function struck(bet: BetSlip, t: SlipsSay): readonly Fact[] {
  const shown = (
    <span key="display" className="num">
      {bet.display_price}
    </span>
  );
  if (kindOf(bet) === 'draw') return [[t('multiple'), shown]];
  return [
    [t('type'), <Side key="side" bet={bet} t={t} />],
    struckAt(bet, t),
    [t('displayPrice'), shown],
    ...holding(bet, t),
  ];
}

function struckAt(bet: BetSlip, t: SlipsSay): Fact {
  const [label, figure] = bet.line === null ? [t('price'), oddsText(bet)] : [t('line'), bet.line];
  return [
    label,
    <span key="struck" className="num">
      {figure}
    </span>,
  ];
}

/** What became of the bet when runners were withdrawn: the price that holds, or that it is void. */
function holding({ holding_price: price, withdrawn }: BetSlip, t: SlipsSay): Fact[] {
  return [
    ...(price === null
      ? []
      : ([
          [
            t('holdingPrice'),
            <span key="holding" className="num">
              {price}
            </span>,
          ],
        ] as const)),
    ...(withdrawn === 0 ? [] : ([[t('cancelledFor'), t('runnerWithdrawn')]] as const)),
  ];
}

/** What the client wins or loses by the bet on each outcome. */
function Outcomes({ bet, t }: { bet: BetSlip; t: SlipsSay }) {
  return (
    <Facts facts={outcomesOf(bet, t).map(({ name, pl }) => [name, <SignedMoney key={name} value={pl} />])} />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  );
}

function Slip({ bet }: { bet: BetSlip }) {
  const t = useWords(slipsWords);
  const role = useRole();
  const client = role === ROLE.client;
  const company = role === ROLE.company || role === ROLE.admin;
  return (
    <>
      <Facts
        facts={[
          [t('betSlip'), <code key="id">{bet.betslip_uid}</code>],
          [t('date'), dateTime(bet.created_at)],
          [t('status'), <StatePill key="state" bet={bet} t={t} />],
          ...(client
            ? []
            : ([[t('username'), <Username key="user" account={{ ...bet, role: ROLE.client }} />]] as const)),
          ...ON[kindOf(bet)](bet, t),
          ...struck(bet, t),
          [t('stake'), <Money key="stake" value={bet.stake} strong />],
          [t('profit'), <Money key="profit" value={bet.pp} />],
          [t('loss'), <Money key="loss" value={bet.loss} />],
          [t('gameStart'), openDate(bet.game_start_date)],
        ]}
      />
      <Section title={t('clientOutcomes')}>
        <Outcomes bet={bet} t={t} />
      </Section>
      {client ? null : (
        <Section title={t('shareChain')}>
          <ShareChain bet={bet} />
        </Section>
      )}
      {company ? (
        <Section title={t('whereabouts')}>
          <Facts
            facts={[
              [t('address'), bet.ip_address === '' ? t('unknown') : bet.ip_address],
              [t('device'), bet.user_agent === '' ? t('unknown') : bet.user_agent],
            ]}
          />
        </Section>
      ) : null}
    </>
  );
}

type Props = {
  bet: BetSlip | undefined;
  /** Absent for who may not delete it. */
  onDelete: (() => void) | undefined;
  onClose: () => void;
};

/** All there is to know of one bet, beside the list. */
export function SlipDetail({ bet, onDelete, onClose }: Props) {
  const t = useWords(slipsWords);
  return (
    <Drawer
      opened={bet !== undefined}
      onClose={onClose}
      position="right"
      size={440}
      title={t('betSlip')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {bet === undefined ? null : <Slip bet={bet} />}
      {onDelete === undefined ? null : (
        <Button
          className={css.delete}
          fullWidth
          c="var(--loss)"
          leftSection={<IconTrash size={16} />}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      )}
    </Drawer>
  );
}
