import { backupsTopic } from './backup/handlers.ts';
import { sharedBetTotals } from './bets/bet-totals.ts';
import { casinoTopics } from './casino/casino-topics.ts';
import { drawsTopic } from './draws/draws-topic.ts';
import { fanciesTopics, fixturesTopic } from './fixtures/fixture-topics.ts';
import { houseChecksTopic } from './house-checks/handlers.ts';
import { topicOpener } from './live/topic-kind.ts';
import { eventTopics, marketTopics } from './live-matches/event-topics.ts';
import { drawTopics } from './matka-reports/handlers.ts';
import { pushPositions } from './live-matches/push-positions.ts';
import { meTopics, positionTopics, wholeBookTopics } from './live-matches/viewer-topics.ts';
import { settlementDeskTopic } from './settlement/desk-topic.ts';
import { settlementJobsTopic } from './settlement/job-topic.ts';
import type { FancyDesk } from './feeds/fancy/fancy-desk.ts';
import type { House } from './house.ts';

/** The documents that a socket may watch. */
export function topicsOf(house: House, fancies: FancyDesk): ReturnType<typeof topicOpener> {
  const screens = { push: pushPositions(house), totals: sharedBetTotals(house.pool) };
  return topicOpener({
    me: meTopics(house),
    event: eventTopics(house),
    market: marketTopics(house),
    positions: positionTopics(house, screens),
    wholeBook: wholeBookTopics(house, screens),
    ...drawTopics(house),
    fixtures: fixturesTopic(house),
    fancies: fanciesTopics(house, fancies),
    draws: drawsTopic(house),
    ...casinoTopics(house),
    settlementJobs: settlementJobsTopic(house),
    settlementDesk: settlementDeskTopic(house),
    houseChecks: houseChecksTopic(house),
    backups: backupsTopic(house),
  });
}
