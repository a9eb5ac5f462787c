import { SegmentedControl } from '@mantine/core';
import { DRAWS_TOPIC } from '@pavilion/contract/channels.ts';
import type { ClientDraw } from '@pavilion/contract/matka-slips.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { useTold } from '../api/use-told.ts';
import { dayAndTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo, useSearchPart } from '../pages/paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { DrawState } from './draw-state.tsx';
import css from './slip.module.css';
import { slipWords } from './words.ts';

const GAMES = ['matka', 'fast'] as const;
export const searchSchema = z.object({ game: z.catch(z.optional(z.enum(GAMES)), undefined) });

/** Which draws of fast matka are around now changes by the clock alone, without a word. */
const AGAIN = 60_000;

function Draw({ draw }: { draw: ClientDraw }) {
  const t = useWords(slipWords);
  return (
    <li>
      <Link className={css.draw} to={pathTo('/matka/$eventId', { eventId: draw.event_id })}>
        <strong>{draw.event_name}</strong>
        <span className="small quiet">{t('drawnAt', { time: dayAndTime(draw.draw_at) })}</span>
        <DrawState draw={draw} />
      </Link>
    </li>
  );
}

/** Those that take bets first, then those that wait for their number, then the results, the latest first. */
function inOrder(draws: readonly ClientDraw[]): ClientDraw[] {
  const of = (...states: ClientDraw['state'][]) => draws.filter(({ state }) => states.includes(state));
  return [...of('open'), ...of('closed').toReversed(), ...of('declared', 'abandoned').toReversed()];
}

function Draws({ fast }: { fast: boolean }) {
  const t = useWords(slipWords);
  useTold(DRAWS_TOPIC, 'draws');
  const draws = useCall(fast ? 'fastDraws' : 'draws', {}, { refetchInterval: AGAIN });
  if (draws.error !== null)
    return <ErrorPanel what={t('whatDraws')} error={draws.error} onRetry={() => void draws.refetch()} />;
  if (draws.data === undefined) return <SkeletonRows rows={6} />;
  if (draws.data.length === 0) return <EmptyState title={t(fast ? 'noDrawsFast' : 'noDraws')} />;
  return (
    <ul className={css.draws}>
      {inOrder(draws.data).map((draw) => (
        <Draw key={draw.event_id} draw={draw} />
      ))}
    </ul>
  );
}

/** /matka: the draws of today, of both games. */
export default function DrawsPage() {
  const t = useWords(slipWords);
  const navigate = useNavigate();
  const { game = 'matka' } = searchSchema.parse(useSearchPart());
  return (
    <>
      <PageHeader
        title={menuLabel('Matka Draws')}
        meta={
          <SegmentedControl
            aria-label={menuLabel('Matka Draws')}
            value={game}
            data={[
              { value: 'matka', label: t('matka') },
              { value: 'fast', label: t('fastMatka') },
            ]}
            onChange={(value) =>
              void navigate({
                to: '.',
                search: { game: value === 'fast' ? 'fast' : undefined },
                replace: true,
              })
            }
          />
        }
      />
      <div className={css.body}>
        <MatkaAnnouncement key={`said ${game}`} fast={game === 'fast'} />
        <Draws key={game} fast={game === 'fast'} />
      </div>
    </>
  );
}
