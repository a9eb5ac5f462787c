import { marketTopic } from '@pavilion/contract/channels.ts';
import type { Fancy, Market } from '@pavilion/contract/events.ts';
import { memo } from 'react';
import { useStatusWord } from '../../glossary/market-status.ts';
import { useWords } from '../../i18n/i18n.ts';
import { placesOf, shutWord } from '../market/cells.ts';
import { DeclaredGroup } from './declared-group.tsx';
import { OwnCell, RunnerCells, SessionCells } from './heat-cells.tsx';
import css from './heat.module.css';
import { runnerCell, severalCell, type SubColumn } from './heat.ts';
import { usePart } from '../frame/live-source.ts';
import {
  useMarketPosition,
  useMarketState,
  useQuote,
  useRunnerOdd,
  useSessionPosition,
} from '../frame/live-values.ts';
import { LineCell, OddsCell } from '../market/odds-cell.tsx';
import odds from '../market/odds.module.css';
import { useWholeColumns } from './use-whole-columns.ts';
import { useReport } from '../frame/report-context.ts';
import { groupSessions, shortName } from '../session/sessions.ts';
import type { declaredRows } from './sub-columns.ts';
import { reportWords } from '../words.ts';

type Shown = { columns: readonly SubColumn[]; largest: number };
type Props = Shown & {
  markets: readonly Market[];
  sessions: readonly Fancy[];
  declared: ReturnType<typeof declaredRows>;
};

/** Columns before those of the sub companies: name, two prices (not on a phone), the viewer's own figure. */
const FIXED = 4;

function Shut({ word }: { word: string }) {
  const statusWord = useStatusWord();
  return (
    <td colSpan={2} className={odds.shut} style={{ ['--cell' as string]: '41px' }}>
      <span className="hatch">{statusWord(word)}</span>
    </td>
  );
}

const RunnerRow = memo(function RunnerRow({
  market,
  runner,
  columns,
  largest,
}: Shown & { market: Market; runner: Market['runners'][number] }) {
  const { eventId, layout } = useReport();
  const topic = marketTopic(eventId, market.market_id);
  const match_status = useMarketState(topic, market, 'match_status');
  const game_status = useMarketState(topic, market, 'game_status');
  const marketStale = useMarketState(topic, market, 'stale');
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  const position = useMarketPosition(market.market_id)?.runners.find(
    (each) => each.selectionId === runner.selectionId,
  );
  const runnerStatus = usePart(odd, (now) => now.status);
  const word = shutWord({ match_status, game_status }, runnerStatus);
  return (
    <tr>
      <th scope="row" className={css.name} title={runner.runnerName}>
        {runner.runnerName}
      </th>
      {layout === 'phone' ? null : word === '' ? (
        placesOf(1).map((place) => (
          <OddsCell key={place.side} {...place} odd={odd} stale={marketStale === 1} />
        ))
      ) : (
        <Shut word={word} />
      )}
      <OwnCell values={[position?.position]} />
      <RunnerCells
        columns={columns}
        largest={largest}
        cell={runnerCell(market.market_id, runner.selectionId)}
      />
    </tr>
  );
});

/** What a market that several win has beside its runners: the result without them, and the worst set. */
function SeveralRows({ market, columns, largest }: Shown & { market: Market }) {
  const t = useWords(reportWords);
  const { layout } = useReport();
  const position = useMarketPosition(market.market_id);
  const rows = [
    { figure: 'none', name: t('ifNone'), own: position?.if_none },
    { figure: 'worst', name: t('worst'), own: position?.worst },
  ] as const;
  return rows.map(({ figure, name, own }) => (
    <tr key={figure}>
      <th scope="row" className={css.name} colSpan={layout === 'phone' ? 1 : 3}>
        {name}
      </th>
      <OwnCell values={[own ?? undefined]} />
      <RunnerCells columns={columns} largest={largest} cell={severalCell(market.market_id, figure)} />
    </tr>
  ));
}

const SessionRow = memo(function SessionRow({ session, columns, largest }: Shown & { session: Fancy }) {
  const t = useWords(reportWords);
  const { layout } = useReport();
  const quote = useQuote(session);
  const status = usePart(quote, (now) => now.game_status);
  const stale = usePart(quote, (now) => now.stale) === 1;
  const own = useSessionPosition(session.session_id);
  const lineless = own !== undefined && (own.fexposure.no === null || own.fexposure.yes === null);
  const figures = lineless ? [own.worst] : [own?.fexposure.no ?? 0, own?.fexposure.yes ?? 0];
  return (
    <tr>
      <th scope="row" className={css.name} title={session.runner_name}>
        {shortName(session.runner_name)}
      </th>
      {layout === 'phone' ? null : status === '' ? (
        <>
          <LineCell side="lay" quote={quote} stale={stale} />
          <LineCell side="back" quote={quote} stale={stale} />
        </>
      ) : (
        <Shut word={status} />
      )}
      <OwnCell values={figures} />
      <SessionCells
        columns={columns}
        largest={largest}
        id={session.session_id}
        words={{ no: t('no'), yes: t('yes'), worst: t('worst') }}
      />
    </tr>
  );
});

/** The name of a market or of a kind of session, over its rows; what its two prices are stands beside it. */
function GroupRow({ title, prices, span }: { title: string; prices: [string, string]; span: number }) {
  const { layout } = useReport();
  return (
    <tr className={css.group}>
      <th scope="rowgroup">{title}</th>
      {layout === 'phone'
        ? null
        : prices.map((price) => (
            <td key={price} className={css.groupPrice}>
              {price}
            </td>
          ))}
      <td colSpan={span - FIXED + 1}>&nbsp;</td>
    </tr>
  );
}

/** Rows: runners and sessions; columns: prices, the viewer's own position, and that of each sub company. */
export function HeatTable({ columns, largest, markets, sessions, declared }: Props) {
  const t = useWords(reportWords);
  const { layout } = useReport();
  const span = FIXED + columns.length;
  const shown = { columns, largest };
  const scrolls = columns.length > 1;
  const part = useWholeColumns();
  return (
    // What scrolls must be reached by the keyboard.
    <section
      ref={part}
      className={css.scroll}
      aria-label={t('bySubCompany')}
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t('runnerOrSession')}</th>
            {layout === 'phone' ? null : (
              <th scope="colgroup" colSpan={2} className={css.centre}>
                {t('prices')}
              </th>
            )}
            <th scope="col">{t('position')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {markets.map((market) => (
          <tbody key={market.market_id}>
            <GroupRow title={market.market_name} prices={[t('lagai'), t('khai')]} span={span} />
            {market.runners.map((runner) => (
              <RunnerRow key={runner.selectionId} market={market} runner={runner} {...shown} />
            ))}
            {market.winners === 1 ? null : <SeveralRows market={market} {...shown} />}
          </tbody>
        ))}
        {groupSessions(sessions).map(({ group, sessions: members }) => (
          <tbody key={group}>
            <GroupRow title={t(group)} prices={[t('no'), t('yes')]} span={span} />
            {members.map((session) => (
              <SessionRow key={session.session_id} session={session} {...shown} />
            ))}
          </tbody>
        ))}
        <DeclaredGroup title={t('declaredSessions')} rows={declared.sessions} {...shown} />
        <DeclaredGroup title={t('declaredMarkets')} rows={declared.markets} {...shown} />
      </table>
    </section>
  );
}
