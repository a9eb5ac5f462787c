import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { sumCoins } from '../format/coins.ts';
import { count, percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { EmptyState } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { Tiles } from '../ui/tiles.tsx';
import css from './coins.module.css';
import { coinsWords } from './words.ts';

export type Where = CallOutput<'whereCoinsAre'>;
type Level = Where['by_role'][number];

const WHOLE = 100;
const shareOf = (coins: number, minted: number): number =>
  minted === 0 ? 0 : Math.round((coins / minted) * WHOLE * 10) / 10;

const WIDE = 1000;
const HIGH = 28;
/** A level that has next to nothing is still seen. */
const LEAST = 3;

/** One bar of all that was minted, in the pieces that lie at each level; the table under it says the same. */
function Picture({ where }: { where: Where }) {
  const t = useWords(coinsWords);
  const there = where.by_role.filter(({ here }) => here > 0);
  const pieces = there.map(({ role, here }, index) => ({
    role,
    from: sumCoins(there.slice(0, index).map((before) => before.here)) / where.minted,
    part: here / where.minted,
    said: `${roleLabel(role)} ${percent(shareOf(here, where.minted))}%`,
  }));
  return (
    <svg
      role="img"
      aria-label={`${t('where')}: ${pieces.map(({ said }) => said).join(', ')}`}
      className={css.bar}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
    >
      {pieces.map(({ role, from, part, said }) => (
        <rect
          key={role}
          className={css.piece}
          data-role={role}
          x={Math.min(from * WIDE, WIDE - LEAST)}
          width={Math.max(LEAST, part * WIDE)}
          height={HIGH}
        >
          <title>{said}</title>
        </rect>
      ))}
    </svg>
  );
}

function LevelName({ role }: Pick<Level, 'role'>) {
  return (
    <span className={css.level}>
      <span className={css.swatch} data-role={role} aria-hidden="true" />
      {roleLabel(role)}
    </span>
  );
}

/** Coins by level: the last two columns sum to all that was minted. */
function Levels({ where }: { where: Where }) {
  const t = useWords(coinsWords);
  const operators = (cell: (row: Level) => number) => (row: Level) =>
    row.role === ROLE.client ? <span className="quiet">–</span> : <Money value={cell(row)} column />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <section className={css.scroll} tabIndex={0} aria-label={t('where')}>
      <Table
        blocks
        label={t('where')}
        rows={where.by_role}
        rowId={(row) => row.role}
        columns={[
          { id: 'level', label: t('level'), cell: (row) => <LevelName role={row.role} /> },
          { id: 'accounts', label: t('accounts'), figures: true, cell: (row) => count(row.accounts) },
          {
            id: 'fixed',
            label: t('fixLimit'),
            figures: true,
            cell: (row) => <Money value={row.fixed_limit} column />,
          },
          { id: 'given', label: t('given'), figures: true, cell: operators((row) => row.given) },
          { id: 'remaining', label: t('remaining'), figures: true, cell: operators((row) => row.remaining) },
          {
            id: 'here',
            label: t('here'),
            figures: true,
            cell: (row) => <Money value={row.here} column strong />,
          },
          {
            id: 'share',
            label: t('share'),
            figures: true,
            cell: (row) => `${percent(shareOf(row.here, where.minted))}%`,
          },
        ]}
        totals={{
          level: t('total'),
          accounts: count(where.by_role.reduce((sum, { accounts }) => sum + accounts, 0)),
          here: <Money value={where.minted} column strong />,
          share: '100.0%',
        }}
      />
    </section>
  );
}

/** What clients can bet with: their limits, and what play and cash have made of them. */
function Clients({ where: { by_role, clients } }: { where: Where }) {
  const t = useWords(coinsWords);
  const limits = by_role.find(({ role }) => role === ROLE.client)?.fixed_limit ?? 0;
  return (
    <section aria-label={t('clients')}>
      <h2 className={css.heading}>{t('clients')}</h2>
      <Tiles
        tiles={[
          { label: t('clientLimits'), value: <Money value={limits} /> },
          { label: t('above'), value: <SignedMoney value={clients.above_limit} /> },
          { label: t('currentLimits'), value: <Money value={clients.balance} /> },
          { label: t('inUse'), value: <Money value={clients.used_limit} /> },
        ]}
      />
    </section>
  );
}

/** Where all that was minted is, as a picture and a table that add up. */
export function WhereCoinsAre({ where }: { where: Where }) {
  const t = useWords(coinsWords);
  if (where.minted === 0) return <EmptyState title={t('nothingMinted')} />;
  return (
    <>
      <section aria-label={t('whereHint')}>
        <h2 className={css.heading}>{t('where')}</h2>
        <p className="small quiet">{t('whereHint')}</p>
        <Picture where={where} />
      </section>
      <Levels where={where} />
      <Clients where={where} />
    </>
  );
}
