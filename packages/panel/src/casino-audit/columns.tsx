import type { AuditedMarket } from '@pavilion/contract/casino-audit.ts';
import { count, MINUS } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { chanceText } from '../format/deviation.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Money } from '../ui/money.tsx';
import { inPercent, marketKey } from './audit-rows.ts';
import css from './casino-audit.module.css';
import { casinoAuditWords } from './words.ts';

const TONES = {
  quiet: 'profit',
  amber: 'warn',
  red: 'loss',
  too_few: 'neutral',
  not_known: 'neutral',
} as const;

/** Amber and red with the number of rounds behind them. */
export function Alarm({ of: { alarm, rounds } }: { of: Pick<AuditedMarket, 'alarm' | 'rounds'> }) {
  const t = useWords(casinoAuditWords);
  return (
    <Chip tone={TONES[alarm]}>
      {t(alarm)} · <span className="num">{count(rounds)}</span>
    </Chip>
  );
}

function deviationSaid(deviation: number): string {
  const text = inPercent(Math.abs(deviation));
  if (Number(text) === 0) return '0.00';
  return `${deviation < 0 ? MINUS : '+'}${text}`;
}

const figure = (text: string) => <span className="num">{text}</span>;

/** A figure of a market that may not be known. */
function part(
  id: 'rtp' | 'expected_rtp' | 'deviation' | 'p' | 'chi2',
  label: string,
  said: (value: number) => string,
): GridColumn<AuditedMarket> {
  return {
    id,
    label,
    kind: 'number',
    cell: (row) => {
      const value = row[id];
      return value === null ? '' : figure(said(value));
    },
  };
}

/** Markets of games, each with what it came to; the chosen one is drawn beside the list. */
export function useAuditColumns(onChoose: (market: string) => void): readonly GridColumn<AuditedMarket>[] {
  const t = useWords(casinoAuditWords);
  const alarms = Object.fromEntries(
    Object.keys(TONES).map((alarm) => [alarm, t(alarm as AuditedMarket['alarm'])]),
  );
  return [
    { id: 'game', label: t('game'), fixed: true, card: 'subtitle', cell: (row) => row.game },
    {
      id: 'market',
      label: t('market'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <button
          type="button"
          className={css.choose}
          aria-label={t('chooseMarket', { game: row.game, market: row.market })}
          onClick={() => onChoose(marketKey(row))}
        >
          {row.market === '' ? row.game : row.market}
        </button>
      ),
    },
    { id: 'provider', label: t('provider'), cell: (row) => row.provider },
    {
      id: 'alarm',
      label: t('alarm'),
      card: 'wide',
      inFiles: alarms,
      cell: (row) => <Alarm of={row} />,
    },
    { id: 'rounds', label: t('rounds'), kind: 'number', cell: (row) => figure(count(row.rounds)) },
    part('chi2', t('chiSquare'), (value) => value.toFixed(3)),
    part('p', t('chance'), chanceText),
    {
      id: 'stakes',
      label: t('stakes'),
      kind: 'money',
      total: true,
      cell: (row) => <Money value={row.stakes} column />,
    },
    {
      id: 'returned',
      label: t('returned'),
      kind: 'money',
      total: true,
      card: 'figure',
      cell: (row) => <Money value={row.returned} column />,
    },
    part('rtp', t('rtp'), inPercent),
    part('expected_rtp', t('expectedRtp'), inPercent),
    part('deviation', t('deviation'), deviationSaid),
    {
      id: 'outcomes_text',
      label: t('outcomes'),
      cell: (row) => <span className="small quiet">{row.outcomes_text}</span>,
    },
  ];
}
