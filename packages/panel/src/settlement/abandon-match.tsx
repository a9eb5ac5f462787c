import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconCloudRain } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { renew } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { Money } from '../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { abandonWords } from './abandon-words.ts';
import css from './impact.module.css';
import { useBooked } from './booked.ts';
import type { Done } from './undo.tsx';
import { useCounts } from './use-counts.ts';
import { SendButton } from '../ui/send-button.tsx';

type Match = { readonly event_id: string; readonly event_name: string };
type Props = { match: Match; onDone: (done: Done) => void };

const SHOWN = 8;

type Item = CallOutput<'abandonMatchPreview'>['items'][number];

/** Where the most bets are comes first; of equals "6 over" before "10 over". */
const mostBetFirst = (items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => b.bets - a.bets || a.name.localeCompare(b.name, 'en', { numeric: true }));

/** What would become void, item by item, before the code is typed. */
function Voids({ eventId }: { eventId: string }) {
  const t = useWords(abandonWords);
  const counts = useCounts();
  const preview = useCall('abandonMatchPreview', { event_id: eventId }, { staleTime: 0 });
  if (preview.isError)
    return <ErrorPanel what={t('voids')} error={preview.error} onRetry={() => void preview.refetch()} />;
  if (preview.data === undefined) return <SkeletonRows rows={4} height={28} />;
  const { items, bets, clients, released, commission, closes_event } = preview.data;
  const rest = items.length - SHOWN;
  return (
    <section aria-label={t('voids')} className={css.impact}>
      <p className="small">
        {t('counts', {
          count: items.length,
          n: count(items.length),
          bets: counts({ bets, client_count: clients }),
        })}{' '}
        {t('released')} <Money value={released} />
        {closes_event === 1 ? (
          <>
            {' · '}
            {t('closes')} <Money value={commission} />
          </>
        ) : null}
      </p>
      <Table
        rows={mostBetFirst(items).slice(0, SHOWN)}
        rowId={(item) => item.id}
        columns={[
          { id: 'item', label: t('item'), cell: (item) => item.name },
          {
            id: 'bets',
            label: t('bets'),
            figures: true,
            cell: (item) => <span className="num">{count(item.bets)}</span>,
          },
          {
            id: 'clients',
            label: t('clients'),
            figures: true,
            cell: (item) => <span className="num">{count(item.clients)}</span>,
          },
        ]}
      />
      {rest > 0 ? <p className="small quiet">{t('more', { count: rest, n: count(rest) })}</p> : null}
    </section>
  );
}

function AbandonDialog({ match, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useWords(abandonWords);
  const booked = useBooked();
  const counts = useCounts();
  const abandon = useCallMutation('abandonMatch', {
    done: '',
    quietCodes: [
      'wrong_code',
      'code_locked',
      'code_not_set',
      'malformed',
      'being_settled',
      'already_settled',
    ],
    onSuccess: (answer) => {
      const { items, bets, clients } = answer.data;
      const of = { name: t('wholeMatch'), event: match.event_name, result: t('abandoned') };
      onClose();
      onDone(
        booked(answer, of, () => ({
          line: t('done', {
            event: match.event_name,
            count: items,
            n: count(items),
            bets: counts({ bets, client_count: clients }),
          }),
          audit: `event:${match.event_id}`,
        })),
      );
    },
  });
  return (
    <CodeDialog
      opened
      question={t('question', { event: match.event_name })}
      effect={t('effect')}
      details={<Voids eventId={match.event_id} />}
      yes={t('yes')}
      busy={abandon.isPending}
      error={abandon.isError ? errorText(abandon.error) : undefined}
      onYes={(code) => abandon.mutate({ event_id: match.event_id, code })}
      onClose={() => {
        if (abandon.isError) void renew('results');
        onClose();
      }}
    />
  );
}

/** A washed-out match in one act: everything that is open becomes void, with one preview and one code. */
export function AbandonMatch({ match, onDone }: Props) {
  const t = useWords(abandonWords);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SendButton
        call="abandonMatch"
        size="xs"
        c="var(--loss)"
        leftSection={<IconCloudRain size={14} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('abandonMatch')}
      </SendButton>
      {asking ? <AbandonDialog match={match} onDone={onDone} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
