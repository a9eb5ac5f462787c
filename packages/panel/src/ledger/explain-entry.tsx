import { ActionIcon, Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { IconArrowBackUp, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { sumCoins } from '../format/coins.ts';
import { dateTime } from '../format/dates.ts';
import { percent } from '../format/numbers.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { Chip } from '../ui/chip.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { ReceiptButton } from '../cash/receipt.tsx';
import { ExplainBets } from './explain-bets.tsx';
import { ExplainRounds } from './explain-rounds.tsx';
import { addUp, isOneChain, levelsOf } from './explain-sums.ts';
import css from './explain.module.css';
import { Movement } from './movement.tsx';
import { remarkSaid } from '../i18n/server-words.ts';
import { ledgerWords } from './words.ts';

type Explained = CallOutput<'explainEntry'>;

function Line({
  label,
  detail,
  amount,
  strong = false,
}: {
  label: ReactNode;
  detail?: string;
  amount: number;
  strong?: boolean;
}) {
  return (
    <li className={css.line} data-strong={strong}>
      <span>
        <span className={css.lineLabel}>{label}</span>
        {detail === undefined || detail === '' ? null : <span className="small quiet">{detail}</span>}
      </span>
      <SignedMoney value={amount} column strong={strong} />
    </li>
  );
}

/** Whose line it is, when it is not the reader's own. */
export type Owner = { username: string; role: number };

type HowItAddsUpProps = { entry: Explained; role: number; owner: Owner | undefined };

function HowItAddsUp({ entry, role, owner }: HowItAddsUpProps) {
  const t = useWords(ledgerWords);
  const sums = addUp(entry.parts, entry.amount);
  const atTheTop = role === ROLE.company || role === ROLE.admin;
  const stays = owner === undefined ? t('stays') : t('staysWith', { name: owner.username });
  return (
    <section className={css.block} aria-label={t('adds')}>
      <h3>{t('adds')}</h3>
      {entry.parts.length === 0 ? (
        <p className="quiet">{t('noParts')}</p>
      ) : (
        <ul>
          {entry.parts.map((part) => (
            <Line key={part.label} label={part.label} detail={part.detail} amount={part.amount} />
          ))}
          {sums === undefined ? null : (
            <>
              <Line label={t('together')} amount={sums.together} strong />
              {atTheTop ? null : (
                <>
                  <Line label={stays} amount={sums.stays} />
                  <Line label={t('thisLine')} amount={sums.line} />
                </>
              )}
            </>
          )}
        </ul>
      )}
    </section>
  );
}

/** Shades of the bar from the top level down; more levels than shades share the last. */
const SHADES = 6;

function SharedBy({ shares }: { shares: Explained['shares'] }) {
  const t = useWords(ledgerWords);
  const operators = shares.filter((share) => share.role !== ROLE.client);
  const clients = shares.filter((share) => share.role === ROLE.client);
  const levels = levelsOf(operators);
  const chain = isOneChain(operators);
  const levelOf = (role: number): number => levels.findIndex((level) => level.role === role);
  const shade = (role: number): number => Math.min(levelOf(role), SHADES - 1);
  if (shares.length === 0) return null;
  return (
    <section className={css.block} aria-label={t('shared')}>
      <h3>
        {t('shared')}
        {levels.length === 0 ? null : (
          <span className="quiet">
            <SignedMoney value={sumCoins(levels.map((level) => level.amount))} />
          </span>
        )}
      </h3>
      {levels.length === 0 ? null : (
        <div className={css.shareBar} aria-hidden="true">
          {levels.map((level) => (
            <span key={level.role} data-shade={shade(level.role)} style={{ width: `${level.percent}%` }} />
          ))}
        </div>
      )}
      <ul className={css.shares}>
        {operators.map((share) => (
          <li key={share.user_id}>
            <span className={css.swatch} data-shade={shade(share.role)} aria-hidden="true" />
            <span className={css.lineLabel}>{share.username}</span>
            <span className="quiet">{roleLabel(share.role)}</span>
            <span className="num quiet">
              {chain ? `${percent(Math.round((levels[levelOf(share.role)]?.percent ?? 0) * 10) / 10)}%` : ''}
            </span>
            <SignedMoney value={share.amount} column />
          </li>
        ))}
        {clients.length === 0 ? null : <li className={`micro ${css.clientsHead}`}>{t('clients')}</li>}
        {clients.map((share) => (
          <li key={share.user_id}>
            <span className={css.swatch} aria-hidden="true" />
            <span className={css.lineLabel}>{share.username}</span>
            <span className="quiet">{roleLabel(share.role)}</span>
            <span />
            <SignedMoney value={share.amount} column />
          </li>
        ))}
      </ul>
    </section>
  );
}

const cashLabel = (t: Say<WordOf<typeof ledgerWords>>, cash: NonNullable<Explained['cash']>): string =>
  cash.paid_to === ''
    ? t(cash.type === 2 ? 'cashReceivedFrom' : 'cashPaidTo', { name: cash.username })
    : t('cashTransfer', { from: cash.username, to: cash.paid_to });

/** Cash has no results behind it: who gave or was given it, and its receipt. */
function CashPart({ txn, cash }: { txn: string; cash: NonNullable<Explained['cash']> }) {
  const t = useWords(ledgerWords);
  return (
    <section className={css.block} aria-label={t('cash')}>
      <ul>
        <Line label={cashLabel(t, cash)} amount={cash.type === 2 ? cash.amount : -cash.amount} />
      </ul>
      <ReceiptButton txn={txn} />
    </section>
  );
}

function Reversal({ entry, onShow }: { entry: Explained; onShow: (txn: string) => void }) {
  const t = useWords(ledgerWords);
  const other = entry.reverses ?? entry.reversed_by;
  if (other === null) return null;
  return (
    <div className={css.reversal}>
      <span>{t(entry.reverses === null ? 'reversed' : 'reversal')}</span>
      <Button
        size="xs"
        leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
        onClick={() => onShow(other)}
      >
        {t('showReversed', { id: other })}
      </Button>
    </div>
  );
}

const SIDE_WORDS = { own: { up: 'dena', down: 'lena' }, below: { up: 'debit', down: 'credit' } } as const;

type ExplanationProps = { entry: Explained; owner: Owner | undefined; onShow: (txn: string) => void };

function Explanation({ entry, owner, onShow }: ExplanationProps) {
  const t = useWords(ledgerWords);
  const mine = useRole();
  const role = owner?.role ?? mine;
  const of = owner === undefined ? 'own' : 'below';
  const words = SIDE_WORDS[of];
  return (
    <>
      <div className={css.figure}>
        <span className="quiet">{remarkSaid(entry.remark)}</span>
        <span className={css.bigFigure}>
          <Movement value={-entry.amount} of={of} />
          {entry.amount === 0 ? null : (
            <Chip tone={of === 'below' ? 'neutral' : entry.amount > 0 ? 'loss' : 'profit'}>
              {t(entry.amount > 0 ? words.up : words.down)}
            </Chip>
          )}
        </span>
        <span className="small quiet">
          {[
            dateTime(entry.created_at),
            t('entry', { id: entry.txn_no }),
            ...(entry.created_by === '' ? [] : [t('settledBy', { name: entry.created_by })]),
          ].join(' · ')}
        </span>
      </div>
      <Reversal entry={entry} onShow={onShow} />
      {entry.cash === null ? null : <CashPart txn={entry.txn_no} cash={entry.cash} />}
      {role === ROLE.client || entry.cash !== null ? null : (
        <>
          <HowItAddsUp entry={entry} role={role} owner={owner} />
          <SharedBy shares={entry.shares} />
        </>
      )}
      {entry.casino === null ? null : <ExplainRounds of={entry.casino} side={of} />}
      {entry.bets === 0 ? null : <ExplainBets key={entry.txn_no} txn={entry.txn_no} bets={entry.bets} />}
    </>
  );
}

type ExplainEntryProps = {
  txn: string;
  owner?: Owner | undefined;
  /** The lines before and after it on the page. */
  before: string | undefined;
  after: string | undefined;
  onShow: (txn: string) => void;
  onClose: () => void;
};

/** How a line of the statement came about: the figure, how it adds up, who shared it, and what undid it. */
export function ExplainEntry({ txn, owner, before, after, onShow, onClose }: ExplainEntryProps) {
  const t = useWords(ledgerWords);
  const entry = useCall('explainEntry', { txn_no: txn }, { keepPrevious: true, staleTime: 60_000 });
  const go = (to: string | undefined): void => {
    if (to !== undefined) onShow(to);
  };
  return (
    <>
      <div className={css.explainHead}>
        <h2>{t('explain')}</h2>
        <ActionIcon
          aria-label={t('previousEntry')}
          disabled={before === undefined}
          onClick={() => go(before)}
        >
          <IconChevronUp size={17} />
        </ActionIcon>
        <ActionIcon aria-label={t('nextEntry')} disabled={after === undefined} onClick={() => go(after)}>
          <IconChevronDown size={17} />
        </ActionIcon>
        <ActionIcon aria-label={t('close')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      {entry.isError ? (
        <ErrorPanel what={t('entry', { id: txn })} error={entry.error} onRetry={() => void entry.refetch()} />
      ) : entry.data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <Explanation entry={entry.data} owner={owner} onShow={onShow} />
      )}
    </>
  );
}
