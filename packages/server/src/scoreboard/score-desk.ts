import type { Score } from '@pavilion/engine/score/score.ts';
import { eventTopic } from '@pavilion/contract/channels.ts';
import type { House } from '../house.ts';
import { push } from '../live/push.ts';
import { eventsWithOwnScores, type ScoredEvent } from './scores.sql.ts';

/** Where every score comes in, of a feed or by hand; from here it goes to the odds board and to the screens. */
export type ScoreDesk = {
  /** Takes what a feed says; answers the matches that show it from now on, to be written down. */
  takeFeed(eventId: string, score: Score): readonly string[];
};

/**
 * Keeps the feed away from a score that a person keeps, and gives a match the score of another match of the feed where its
 * settings name one (match_id).
 */
export async function openScoreDesk(house: House): Promise<ScoreDesk> {
  const byHand = new Set<string>();
  /** Match -> the match of the feed that it takes its score from. */
  const sources = new Map<string, string>();
  const latest = new Map<string, Score>();

  const show = (eventId: string, score: Score): void => {
    house.board.applyScore(eventId, score);
    push(house.hub, eventTopic(eventId), () => ({ score: JSON.stringify(score) }));
  };
  const learn = (event: ScoredEvent): void => {
    const wasByHand = byHand.delete(event.id);
    sources.delete(event.id);
    if (event.match_id !== '' && event.match_id !== event.id) sources.set(event.id, event.match_id);
    if (event.score_by_hand) {
      byHand.add(event.id);
      if (event.score !== null) show(event.id, event.score);
      return;
    }
    const feed = latest.get(sources.get(event.id) ?? event.id);
    if (feed !== undefined && (wasByHand || sources.has(event.id))) show(event.id, feed);
  };
  const look = (eventId?: string): Promise<void> =>
    eventsWithOwnScores(house.pool, eventId).then((events) => events.forEach(learn));
  // One after another: of two looks at once the earlier could be the last to be learnt.
  let looking = Promise.resolve();
  const lookAgain = (eventId?: string): void => {
    looking = looking
      .then(() => look(eventId))
      .catch((error: unknown) => house.log.error({ err: error }, 'a score was not read'));
  };

  house.bus.on('score', ({ eventId }) => lookAgain(eventId));
  house.bus.onGap(() => lookAgain());
  await look();
  return {
    takeFeed(eventId, score) {
      latest.set(eventId, score);
      const followers = [...sources].filter(([, source]) => source === eventId).map(([id]) => id);
      const own = sources.has(eventId) ? [] : [eventId];
      const shown = [...own, ...followers].filter((id) => !byHand.has(id));
      for (const id of shown) show(id, score);
      return shown;
    },
  };
}
