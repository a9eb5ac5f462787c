import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { sumCoins } from '../../format/coins.ts';
import { dateTime } from '../../format/dates.ts';
import { betTypeSaid } from '../../glossary/bet-type-words.ts';
import { useWords } from '../../i18n/i18n.ts';
import { SignedMoney } from '../../ui/money.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { Table, type TableColumn } from '../../ui/table/table.tsx';
import css from './declared.module.css';
import { useReport } from './report-context.ts';
import { RollbackDialog, type RollbackTarget } from './rollback-dialog.tsx';
import { reportWords } from '../words.ts';

/** A result as the panel lists it, of a session or of a market. */
type Declared = Omit<RollbackTarget, 'kind'> & { at: string };

type Props = {
  kind: RollbackTarget['kind'];
  title: string;
  /** Open until somebody folds it. */
  first: boolean;
  rows: readonly Declared[] | undefined;
  error: CallError | null;
  onRetry: () => void;
};

function Rows({
  kind,
  rows,
  onRollback,
}: {
  kind: Props['kind'];
  rows: readonly Declared[];
  onRollback: (row: Declared) => void;
}) {
  const t = useWords(reportWords);
  const { privileged, may } = useReport();
  const columns: TableColumn<Declared>[] = [
    { id: 'name', label: t(kind === 'draw' ? 'declaredDraw' : kind), cell: (row) => row.name },
    {
      id: 'at',
      label: t('declaredAt'),
      wideOnly: true,
      cell: (row) => <span className="num quiet">{dateTime(row.at)}</span>,
    },
    {
      id: 'result',
      label: t('result'),
      cell: (row) => (kind === 'draw' ? <span className="num">{row.result}</span> : row.result),
    },
    {
      id: 'pl',
      label: t(privileged ? 'company' : 'status'),
      figures: true,
      cell: (row) => <SignedMoney value={row.pl} column strong />,
    },
  ];
  const rollback: TableColumn<Declared> = {
    id: 'rollback',
    label: t('action'),
    headHidden: true,
    acts: true,
    figures: true,
    cell: (row) => (
      <Button
        size="xs"
        leftSection={<IconArrowBackUp size={14} />}
        aria-label={t('rollbackOf', { name: row.name })}
        onClick={() => onRollback(row)}
      >
        {t('rollback')}
      </Button>
    ),
  };
  return (
    <div className={css.rows}>
      <Table
        bleed
        rows={rows}
        rowId={(row) => row.id}
        columns={may.undo ? [...columns, rollback] : columns}
      />
    </div>
  );
}

/** One folded list of results with its count and total. */
function Panel({ kind, title, first, rows, error, onRetry }: Props) {
  const t = useWords(reportWords);
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? first;
  const [target, setTarget] = useState<RollbackTarget | undefined>(undefined);
  const total = sumCoins((rows ?? []).map((row) => row.pl));
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label={title}>
      <h2 className={css.head}>
        <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon size={14} aria-hidden="true" />
          {title}
          {rows === undefined ? null : <span className="num small quiet">{rows.length}</span>}
          {rows === undefined || rows.length === 0 ? null : (
            <span className={css.total}>
              <span className="visually-hidden">{t('total')} </span>
              <SignedMoney value={total} />
            </span>
          )}
        </button>
      </h2>
      {!open ? null : error !== null && rows === undefined ? (
        <ErrorPanel what={t('whatDeclared')} error={error} onRetry={onRetry} />
      ) : rows === undefined ? (
        <p className={css.none}>{t('loading')}</p>
      ) : rows.length === 0 ? (
        <p className={css.none}>{t('noData')}</p>
      ) : (
        <Rows kind={kind} rows={rows} onRollback={(row) => setTarget({ ...row, kind })} />
      )}
      {target === undefined ? null : <RollbackDialog target={target} onClose={() => setTarget(undefined)} />}
    </section>
  );
}

/** What was declared in this match, with the viewer's result; the Company may roll back (specification part 2, section 6). */
export const DeclaredResults = memo(function DeclaredResults({
  eventId,
  open,
  draw = false,
}: {
  eventId: string;
  /** The results are all that there is to see. */
  open: boolean;
  /** Of a draw, which is all that its event has. */
  draw?: boolean;
}) {
  const t = useWords(reportWords);
  const sessions = useCall('declaredFancy', { event_id: eventId }, { enabled: !draw });
  const markets = useCall('declaredMarket', { event_id: eventId });
  return (
    <>
      {draw ? null : (
        <Panel
          kind="session"
          first={open}
          title={t('declaredSessions')}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          rows={sessions.data?.map((each) => ({
            id: each.session_id,
            name: each.runner_name,
            result: each.settlement_result,
            pl: each.pl,
            at: each.settled_at,
          }))}
        />
      )}
      <Panel
        kind={draw ? 'draw' : 'market'}
        first={open}
        title={t(draw ? 'declaredDraw' : 'declaredMarkets')}
        error={markets.error}
        onRetry={() => void markets.refetch()}
        rows={markets.data?.map((each) => ({
          id: each.market_id,
          name: betTypeSaid(each.market_name),
          result: draw || each.won_by === '' ? each.settlement_result : each.won_by,
          pl: each.pl,
          at: each.settled_at,
        }))}
      />
    </>
  );
});
