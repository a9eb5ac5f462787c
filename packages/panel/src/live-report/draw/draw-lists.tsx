import { SPORT } from '@pavilion/contract/sports.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { useCallback } from 'react';
import { openDate } from '../../format/dates.ts';
import { useWords } from '../../i18n/i18n.ts';
import { Money } from '../../ui/money.tsx';
import { gain, Tiles } from '../../ui/tiles.tsx';
import { BookSwitch } from '../book/book-switch.tsx';
import { DeclaredResults } from '../frame/declared-results.tsx';
import { useDrawPosition } from '../frame/live-values.ts';
import { useReport } from '../frame/report-context.ts';
import type { ChangeSearch } from '../frame/use-address.ts';
import type { Detail } from '../frame/use-report.ts';
import { reportWords } from '../words.ts';
import { BetType } from './bet-type.tsx';
import css from './draw.module.css';

/** The draw in a few figures: what stands on it, what it costs at worst, and until when bets are taken. */
function Figures({ draw }: { draw: NonNullable<Detail['event']['draw']> }) {
  const t = useWords(reportWords);
  const position = useDrawPosition();
  return (
    <Tiles
      label={t('drawFigures')}
      tiles={[
        ...(position === undefined
          ? []
          : [
              { label: t('stakes'), value: <Money value={position.stakes} /> },
              gain(t('worstCase'), position.worst),
            ]),
        { label: t('betsUntil'), value: <span className="num">{openDate(draw.closes_at)}</span> },
        ...(draw.jodi_closes_at === null
          ? []
          : [
              {
                label: t('jodisUntil'),
                value: <span className="num">{openDate(draw.jodi_closes_at)}</span>,
              },
            ]),
      ]}
    />
  );
}

type Props = { detail: Detail; onSearch: ChangeSearch };

/** A draw as it stands: what its bet types hold, then what it was declared for. */
export function DrawLists({ detail, onSearch }: Props) {
  const { book } = useReport();
  const { event, market } = detail;
  const over = market.length === 0;
  const onBook = useCallback(
    (chosen: Book) => onSearch({ whole: chosen === 'whole' ? '1' : undefined }),
    [onSearch],
  );
  return (
    <>
      {over || event.draw === null ? null : (
        <div className={css.figures}>
          <BookSwitch book={book} onChange={onBook} />
          <Figures draw={event.draw} />
        </div>
      )}
      {market.map((type) => (
        <BetType
          key={type.market_id}
          type={type}
          draw={event.draw}
          fast={event.sport_id === SPORT.fastMatka}
        />
      ))}
      <DeclaredResults eventId={event.event_id} open={over} draw />
    </>
  );
}
