import { Link } from '@tanstack/react-router';
import type { CheckedRound } from '@pavilion/engine/casino/check-round.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { Holds } from '../ui/proof-steps.tsx';
import { Table } from '../ui/table/table.tsx';
import type { Checked } from './use-checked.ts';
import { verifyWords } from './words.ts';

const SHORT = { waits: 'nothingToCheck', undealt: 'undealtShort', not_ours: 'notOursShort' } as const;

function Verdict({ verdict }: { verdict: CheckedRound['verdict'] }) {
  const t = useWords(verifyWords);
  if (verdict === 'holds' || verdict === 'fails') return <Holds holds={verdict === 'holds'} />;
  if (verdict === 'kept_back') return <Holds holds={false} />;
  return <Chip>{t(SHORT[verdict])}</Chip>;
}

/** Many rounds at once: how many hold, and each. */
export function ManyRounds({ rounds, ms }: { rounds: readonly Checked[]; ms: number }) {
  const t = useWords(verifyWords);
  const held = rounds.filter(({ checked: { verdict } }) => verdict === 'holds').length;
  const failed = rounds.filter(
    ({ checked: { verdict } }) => verdict === 'fails' || verdict === 'kept_back',
  ).length;
  return (
    <section aria-label={t('theRecord')}>
      <p>
        <output>
          {t('summary', {
            count: rounds.length,
            held: count(held),
            failed: count(failed),
            rest: count(rounds.length - held - failed),
            ms: count(ms),
          })}
        </output>
      </p>
      <Table
        label={t('lastRounds', { most: rounds.length })}
        blocks
        rows={rounds}
        rowId={({ record }) => record.event_id}
        columns={[
          {
            id: 'round',
            label: t('round'),
            cell: ({ record: { event_id: eventId, name } }) => (
              <Link to={pathTo('/casino-verify/$eventId', { eventId })}>{name}</Link>
            ),
          },
          { id: 'opened', label: t('opened'), cell: ({ record }) => dateTime(record.opened_at) },
          { id: 'won', label: t('wonBy'), cell: ({ record }) => record.won_by },
          { id: 'check', label: t('status'), cell: ({ checked }) => <Verdict verdict={checked.verdict} /> },
        ]}
      />
    </section>
  );
}
