import { mayUse } from '@pavilion/contract/access.ts';
import { calls, type CallOutput } from '@pavilion/contract/calls.ts';
import { mayOpen } from '@pavilion/contract/page-at.ts';
import { hasRight } from '@pavilion/contract/privileges.ts';
import { LIMIT_NEARLY_USED, limitInUse } from '@pavilion/engine/limits/limit-in-use.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { Readings } from '../http/readings.ts';
import { judgeFeed } from '../house-health/judge.ts';
import { newestBackup } from '../backup/newest-backup.ts';
import { dayAt } from '../http/days.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { failedChecks } from '../house-checks/failed-checks.ts';
import { waitsSince } from '../matches/waiting-rounds.ts';
import { marketPositions } from '../positions/positions-of.ts';
import {
  bookedByDay,
  drawsWaiting,
  marketsWithProposal,
  matchesInPlay,
  openBetsOf,
  roundsWaiting,
  type WaitingDraw,
  type Exposed,
  type LiveMatch,
  type Risk,
  type WaitingRound,
} from './dashboard.sql.ts';
import { backupTasks } from './backup-tasks.ts';
import type { Shared } from './figures.ts';
import { drawTasks, roundTasks } from './waiting-tasks.ts';
import { triesOfStrangers } from './tries-of-strangers.ts';

type Dashboard = CallOutput<'dashboard'>;

const NO_BETS: Awaited<ReturnType<typeof openBetsOf>> = { bets: [], total: 0 };

type Sources = Pick<Readings, 'feeds'> & Shared;

/** What the viewer may see of it: whom and what his own lists would name, and of what waits for somebody what he can open. */
export async function showDashboard(
  house: House,
  { feeds, figuresOf, betTotalsFor }: Sources,
  ctx: CallContext,
): Promise<Dashboard> {
  const { db, viewer, timeZone } = ctx;
  const now = house.now();
  const day = { today: dayAt(timeZone, now), timeZone };
  const [live, days, figures, proposals, failed, open, tries, backup, draws, rounds] = await Promise.all([
    matchesInPlay(db),
    bookedByDay(db, viewer, day),
    figuresOf({ viewer, day }),
    seesHidden(viewer) ? marketsWithProposal(db) : 0,
    viewer.level === 1 ? failedChecks(db) : [],
    viewer.level === 7 ? openBetsOf(db, viewer.actingId) : NO_BETS,
    triesOfStrangers(db, viewer, now),
    seesHouse(viewer) ? newestBackup(db, now) : null,
    seesHidden(viewer) && hasRight(viewer.rights, 'matka.list') ? drawsWaiting(db, now) : [],
    seesHidden(viewer) && hasRight(viewer.rights, 'casino.list')
      ? waitsSince(db, now).then((before) => roundsWaiting(db, before))
      : [],
  ]);
  const { today, risk } = figures;
  const exposed = mayUse(calls.downline, viewer) ? figures.exposed : [];
  const bigBets = mayUse(calls.betList, viewer) ? figures.bigBets : [];
  return {
    in_play: await Promise.all(live.map((match) => liveMatch(house, ctx, { match, betTotalsFor }))),
    days: days.map(({ date, pl }) => ({ date, pl: toCoins(pl) })),
    today: {
      pl: toCoins(today.pl),
      bets: today.bets,
      clients: today.clients,
      commission: toCoins(today.commission),
    },
    exposure: { used: toCoins(risk.used), given: toCoins(risk.given) },
    largest_exposure: exposed.map((client) => ({
      user_guid: client.guid,
      username: client.username,
      name: client.name,
      used_limit: toCoins(client.used_limit),
      fixed_limit: toCoins(client.fixed_limit),
    })),
    big_bets: bigBets.map(toldBet),
    open_bets: open.bets.map(toldBet),
    open_bets_total: open.total,
    backup,
    feeds: seesHouse(viewer) ? linesToExchanges(feeds, now) : [],
    needs_you: [
      ...tries,
      ...(backup === null ? [] : backupTasks(backup, now)),
      ...needsYou(house, { live, exposed, risk, proposals, failed, draws, rounds, now }),
    ].filter(({ link }) => mayOpen(link, viewer)),
  };
}

const toldBet = <B extends { readonly stake: bigint; readonly created_at: Date }>(bet: B) => ({
  ...bet,
  stake: toCoins(bet.stake),
  created_at: bet.created_at.toISOString(),
});

const seesHouse = ({ level, rights }: CallContext['viewer']): boolean =>
  level === 1 && hasRight(rights, 'house.list');

/** As House Health says it: of the feeds, those that come over a line. */
function linesToExchanges(feeds: Readings['feeds'], now: Date): Dashboard['feeds'] {
  return feeds()
    .filter(({ stream }) => stream !== null)
    .map((feed) => judgeFeed(feed, now));
}

async function liveMatch(
  house: House,
  { db, viewer }: CallContext,
  { match, betTotalsFor }: { readonly match: LiveMatch } & Pick<Sources, 'betTotalsFor'>,
): Promise<Dashboard['in_play'][number]> {
  const [positions, totals] = await Promise.all([
    marketPositions(house, { db, viewer }, { eventId: match.id, book: 'share' }),
    betTotalsFor(viewer, match.id),
  ]);
  const main = positions.find((position) => position.market_id === match.main_market);
  return {
    event_id: match.id,
    event_name: match.name,
    event_type: match.event_type,
    score: shortScore(house, match.id),
    positions: (main?.runners ?? []).map(({ runnerName, position }) => ({ runnerName, position })),
    prices: [...house.board.trail(match.main_market ?? '').values()][0]?.map(toDecimalOdds) ?? [],
    bets: totals['total'] ?? 0,
    sessions_open: match.sessions_open,
  };
}

/** '118/3, 13.4' of the side that bats; of a game in which nobody bats '2 - 1'. */
function shortScore(house: House, eventId: string): string {
  const score = house.board.score(eventId);
  if (score === undefined) return '';
  if (score.batting_team === '')
    return [score.team_a_scores, score.team_b_scores].filter((part) => part !== '').join(' - ');
  const first = score.batting_team === score.team_a;
  const runs = first ? score.team_a_scores : score.team_b_scores;
  const overs = first ? score.team_a_over : score.team_b_over;
  return [runs, overs].filter((part) => part !== '').join(', ');
}

type Concerns = {
  live: readonly LiveMatch[];
  exposed: readonly Exposed[];
  risk: Risk;
  proposals: number;
  failed: Awaited<ReturnType<typeof failedChecks>>;
  draws: readonly WaitingDraw[];
  rounds: readonly WaitingRound[];
  now: Date;
};

type Task = Dashboard['needs_you'][number];

function checkTask({ found, at }: Concerns['failed'][number]): Task {
  const name = found[0] ?? '';
  const hint = 'Look at the checks';
  return {
    kind: 'check',
    text: name,
    hint,
    name,
    figure: found.length,
    link: '/trial-balance',
    at: at.toISOString(),
  };
}

/** Those whose limit is nearly or wholly used: one by one as far as they are shown, the others as a number. */
function limitTasks(exposed: readonly Exposed[], all: number, at: string): Task[] {
  const nearly = exposed
    .map(({ guid, username, used_limit, fixed_limit }) => ({
      guid,
      username,
      percent: limitInUse(used_limit, fixed_limit),
    }))
    .filter(({ percent }) => percent >= LIMIT_NEARLY_USED);
  const tasks = nearly.map(({ guid, username, percent }): Task => ({
    kind: 'limit',
    text: `${username} is at ${percent}% of its limit`,
    hint: 'Raise or lock',
    name: username,
    figure: percent,
    link: `/my-clients?keyword=${username}&set_limit=${guid}`,
    at,
  }));
  const more = all - nearly.length;
  if (more <= 0) return tasks;
  const text = `${more} more are over ${LIMIT_NEARLY_USED}% of their limit`;
  const link = '/my-clients?view=limit_over_90&sort=-limit_used';
  return [...tasks, { kind: 'limits', text, hint: 'Raise or lock', name: '', figure: more, link, at }];
}

function needsYou(
  house: House,
  { live, exposed, risk, proposals, failed, draws, rounds, now }: Concerns,
): Dashboard['needs_you'] {
  const at = now.toISOString();
  const list: Task[] = [
    ...failed.map(checkTask),
    ...limitTasks(exposed, risk.nearlyUsed, at),
    ...drawTasks(draws, now),
    ...roundTasks(rounds, now),
  ];
  for (const match of live) {
    const seen = match.main_market === null ? undefined : house.board.market(match.main_market);
    if (seen === undefined || !seen.stale) continue;
    const text = `${match.name} feed is stale`;
    list.push({
      kind: 'stale_feed',
      text,
      hint: 'No price is taken',
      name: match.name,
      figure: 1,
      link: `/live_report/${match.id}`,
      at: seen.at.toISOString(),
    });
  }
  if (risk.negative > 0) {
    const text = `${risk.negative} clients have coins below zero`;
    list.push({
      kind: 'negative_balance',
      text,
      hint: 'Open the saved view',
      name: '',
      figure: risk.negative,
      link: '/my-clients?view=negative_balance',
      at,
    });
  }
  if (proposals > 0) {
    list.push({
      kind: 'unsettled',
      text: `${proposals} markets wait for a result`,
      hint: 'Settle',
      name: '',
      figure: proposals,
      link: '/match-result',
      at,
    });
  }
  return list;
}
