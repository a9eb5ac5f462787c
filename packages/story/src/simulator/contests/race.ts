import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { MatchStep } from '../match-simulator.ts';
import { seededRandom, type Random } from '../random.ts';
import type { Contest, ContestMarket } from './contest.ts';
import { contestQuoter, marketsAt, type ContestQuoter } from './contest-quotes.ts';
import { raceCard, type RaceCard } from './race-card.ts';
import { placeChances, winChances } from './race-chances.ts';
import type { Racing } from './race-names.ts';
import { placed, runRace, type RaceRun } from './race-run.ts';

/** Before the off, in seconds. */
export const RACE_OPENS_BEFORE = 5400;
/** From the scheduled off to the result at the latest, in seconds. */
export const RACE_LASTS = 400;

const SHUT_AFTER_WITHDRAWAL = 20;
/** How far the crowd's opinion of a runner wanders from one price to the next, and how much of it stays. */
const WANDERS = 0.07;
const STAYS = 0.985;

type Play = {
  readonly contest: Contest;
  readonly card: RaceCard;
  readonly run: RaceRun;
  readonly random: Random;
  readonly win: ContestQuoter;
  readonly place: ContestQuoter;
  readonly secondMs: number;
  /** What the crowd thinks of each runner beside its ability. */
  readonly opinion: number[];
  withdrawn: number | null;
  at: number;
};

/** The n-th race of a sport; two of them need different starts. */
export function race(racing: Racing, number: number, startsAt: number, secondMs: number): Contest {
  const card = raceCard(racing, number);
  const key = `${racing.sportId}${Math.floor(startsAt / 1000)}`;
  const markets = marketsOf(key, card);
  const start = new Date(startsAt);
  const contest: Contest = {
    id: key,
    eventId: `${racing.sportId}${card.meeting < 0 ? 8 : 9}${Math.abs(card.meeting)}`,
    eventName: card.course,
    leagueName: card.course,
    venue: card.course,
    sportId: racing.sportId,
    startsAt: start.toISOString(),
    opensAt: startsAt - RACE_OPENS_BEFORE * secondMs,
    markets,
    steps: () => playRace(contest, { racing, card, secondMs }),
    shared: () => {
      const atThePost = runRace(racing, card).parts.at(-1)!;
      return new Map(
        markets.map(({ marketId, winners }) => [
          marketId,
          placed(atThePost, winners).shared.map((runner) => card.runners[runner]!.selectionId),
        ]),
      );
    },
  };
  return contest;
}

function marketsOf(key: string, { title, places, runners }: RaceCard): readonly ContestMarket[] {
  return [
    { marketId: `1.${key}1`, marketName: title, marketType: 'WIN', winners: 1, runners },
    { marketId: `1.${key}2`, marketName: 'To Be Placed', marketType: 'PLACE', winners: places, runners },
  ];
}

type Parts = { readonly racing: Racing; readonly card: RaceCard; readonly secondMs: number };

function* playRace(contest: Contest, { racing, card, secondMs }: Parts): Generator<MatchStep, void> {
  const random = seededRandom(racing.sportId * 7919 + card.number);
  const [win, place] = contest.markets.map((market) => contestQuoter(contest, market, random));
  const play: Play = {
    contest,
    card,
    run: runRace(racing, card),
    random,
    win: win!,
    place: place!,
    secondMs,
    opinion: card.runners.map(() => 0),
    withdrawn: null,
    at: contest.opensAt,
  };
  yield { waitMs: 0, events: [prices(play, false)] };
  yield* beforeTheOff(play);
  yield shut(play, { after: play.run.late, inPlay: !racing.inRunning });
  if (racing.inRunning) yield* inRunning(play);
  yield shut(play, { after: racing.inRunning ? 1 : play.run.running, inPlay: true });
  yield finish(play);
}

/** No bets: at the off, and when they pass the post. */
function shut(play: Play, { after, inPlay }: { after: number; inPlay: boolean }): MatchStep {
  const waitMs = pass(play, after);
  return { waitMs, events: [marketsAt(play.at, [play.win.suspended(inPlay), play.place.suspended(inPlay)])] };
}

/** Prices move ever faster as the off comes near; now and then a runner leaves. */
function* beforeTheOff(play: Play): Generator<MatchStep> {
  const { withdrawal } = play.run;
  for (let left = RACE_OPENS_BEFORE; left > 0;) {
    const wait = Math.min(left, left > 1200 ? 120 : left > 300 ? 30 : 10);
    if (withdrawal !== null && play.withdrawn === null && left - wait < withdrawal.at) {
      yield* withdraw(play, withdrawal.runner, left - withdrawal.at);
      left = withdrawal.at - SHUT_AFTER_WITHDRAWAL;
      continue;
    }
    left -= wait;
    yield { waitMs: pass(play, wait), events: [prices(play, false)] };
  }
}

/** Both markets shut, the runner leaves with its factors, and both open again on new prices. */
function* withdraw(play: Play, runner: number, after: number): Generator<MatchStep> {
  const { selectionId } = play.card.runners[runner]!;
  const waitMs = pass(play, after);
  const win = winChances(opinions(play), 1);
  const place = placeChances(win, play.card.places);
  play.withdrawn = runner;
  const mc = [
    play.win.withdrawn(selectionId, factorOf(win[runner]!, 1), play.at),
    play.place.withdrawn(selectionId, factorOf(place[runner]!, play.card.places), play.at),
  ];
  yield { waitMs, events: [marketsAt(play.at, mc)] };
  yield { waitMs: pass(play, SHUT_AFTER_WITHDRAWAL), events: [prices(play, false)] };
}

/** What the others' chances grow by, in per cent with two decimals. */
const factorOf = (chance: number, places: number): number => Math.round((chance / places) * 10_000) / 100;

function* inRunning(play: Play): Generator<MatchStep> {
  const { parts, running } = play.run;
  for (const [part, standing] of parts.slice(0, -1).entries()) {
    const waitMs = pass(play, running / parts.length);
    yield { waitMs, events: [prices(play, true, { standing, left: 1 - (part + 1) / parts.length })] };
  }
}

/** The result, once it is certain: who was first and who is placed. */
function finish(play: Play): MatchStep {
  const { contest, card, run } = play;
  const waitMs = pass(play, run.toResult);
  const closed = contest.markets.map(({ winners }, index) => {
    const named = placed(run.parts.at(-1)!, winners).winners.map(
      (runner) => card.runners[runner]!.selectionId,
    );
    return (index === 0 ? play.win : play.place).closed(named);
  });
  return { waitMs, events: [marketsAt(play.at, closed)] };
}

function pass(play: Play, seconds: number): number {
  const waitMs = Math.round(seconds * play.secondMs);
  play.at += waitMs;
  return waitMs;
}

/** How the crowd rates each runner now; one that has left has no chance. */
const opinions = ({ run, opinion, withdrawn }: Play): readonly number[] =>
  run.abilities.map((ability, runner) =>
    runner === withdrawn ? -Infinity : ability + (opinion[runner] ?? 0),
  );

/** Prices of both markets: before the off by the crowd, which changes its mind, and then by how they run. */
function prices(play: Play, inPlay: boolean, now?: { standing: readonly number[]; left: number }): FeedEvent {
  for (const [runner, opinion] of play.opinion.entries())
    play.opinion[runner] = opinion * STAYS + (play.random() - 0.5) * WANDERS;
  const win = now === undefined ? winChances(opinions(play), 1) : winChances(now.standing, now.left);
  const place = placeChances(win, play.card.places);
  const runners = play.card.runners.map(({ selectionId }) => selectionId);
  const of = (chances: readonly number[]) => (selectionId: number) =>
    chances[runners.indexOf(selectionId)] ?? 0;
  return marketsAt(play.at, [play.win.priced(of(win), inPlay), play.place.priced(of(place), inPlay)]);
}
