import { CODE } from '../house/people.ts';
import { RUNNERS, SETTLED_MATCHES, type StageMatch } from '../house/stage.ts';
import { goesOn, hit, noteJob, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** A settlement desk that does not know of the other one: both settle and roll back the same two matches. */
export async function workDesk(under: UnderHammer, as: string): Promise<void> {
  const { chance } = under;
  while (goesOn(under)) {
    const match = chance.pick(SETTLED_MATCHES);
    const common = { event_id: match.id };
    switch (chance.weighted({ all: 3, one: 3, abandon: 2, backOne: 3, backAll: 2 })) {
      case 'all':
        await settleAll(under, match, as);
        break;
      case 'one':
        await settleOne(under, match, { as, id: chance.pick([...match.markets, ...match.sessions]) });
        break;
      case 'abandon':
        await abandonOne(under, match, as);
        break;
      case 'backOne':
        await rollBackOne(under, match, as);
        break;
      case 'backAll':
        noteJob(under, await hit(under, 'rollbackSettlement', { ...common, code: CODE }, { as }));
        break;
    }
    await pause(chance.whole(0, 30));
  }
}

/** Sessions and side markets first, the main market last; whatever the other desk has done in between is answered. */
async function settleAll(under: UnderHammer, match: StageMatch, as: string): Promise<void> {
  for (const id of [...match.sessions, ...match.markets.toReversed()])
    await settleOne(under, match, { as, id });
}

async function settleOne(
  under: UnderHammer,
  match: StageMatch,
  { as, id }: { as: string; id: string },
): Promise<void> {
  const { chance } = under;
  const event_id = match.id;
  noteJob(
    under,
    match.sessions.includes(id)
      ? await hit(under, 'settleFancy', { event_id, session_id: id, result: chance.whole(40, 50) }, { as })
      : await hit(
          under,
          'settleMarket',
          { event_id, market_id: id, confirm_warning: 1, ...someResult(under) },
          { as },
        ),
  );
}

/** One winner, and now and then a dead heat of the first two. */
function someResult({ chance }: UnderHammer) {
  const [first = 0, second = 0] = RUNNERS;
  const both = [first, second];
  return chance.once(4) ? { selection_ids: both, dead_heat: both } : { selection_id: chance.pick(RUNNERS) };
}

/** A session, a side market or the main one, which is now and then a tie. */
async function abandonOne(under: UnderHammer, match: StageMatch, as: string): Promise<void> {
  const { chance } = under;
  const common = { event_id: match.id, code: CODE };
  noteJob(
    under,
    chance.once(3)
      ? await hit(under, 'abandonFancy', { ...common, session_id: match.sessions[0]! }, { as })
      : await hit(
          under,
          'abandonMarket',
          { ...common, market_id: chance.pick(match.markets), type: chance.pick([1, 2] as const) },
          { as },
        ),
  );
}

async function rollBackOne(under: UnderHammer, match: StageMatch, as: string): Promise<void> {
  const { chance } = under;
  const common = { event_id: match.id, code: CODE };
  noteJob(
    under,
    chance.once(2)
      ? await hit(under, 'rollbackMarket', { ...common, market_id: chance.pick(match.markets) }, { as })
      : await hit(under, 'rollbackSession', { ...common, session_id: match.sessions[0]! }, { as }),
  );
}
