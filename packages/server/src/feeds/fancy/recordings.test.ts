import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMatchList } from './match-lists.ts';
import { readAnswer } from './read-answer.ts';

const FOLDER = join(import.meta.dirname, '../../../../../../shared/data/fancy');
const recording = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
const isAbsent = !existsSync(FOLDER);

describe.skipIf(isAbsent)('the recordings in shared/data/fancy (skipped where the folder is absent)', () => {
  it('the sky-style list: nineteen sessions, none set aside', () => {
    const { section, fancies, quarantined } = readAnswer(recording('sky-style-session.1.151424589.json'), {
      marketId: '1.151424589',
    });
    expect([section, fancies.length, quarantined]).toEqual(['sky', 19, []]);
    expect(fancies[0]).toMatchObject({ noLine: 6, yesLine: 7, noRate: 100, yesRate: 100, status: '' });
  });

  it('the private data: 24 sessions, and what settles in other ways set aside by kind', () => {
    const { section, fancies, quarantined } = readAnswer(recording('getPriveteData.856162940.json'), {
      marketId: '',
    });
    expect([section, fancies.length]).toEqual(['diamond', 24]);
    expect(fancies.filter((fancy) => fancy.status === 'SUSPENDED')).toHaveLength(2);
    const kinds = quarantined.map(({ problem }) => [problem.code, problem.seen].join(' '));
    expect([...new Set(kinds)].toSorted()).toEqual(
      ['cricketcasino', 'fancy1', 'fancy2', 'khado', 'meter', 'oddeven'].map(
        (kind) => `kind_not_taken "${kind}"`,
      ),
    );
  });

  it('match list and details', () => {
    const { matches, left } = readMatchList(recording('esid-matches.json'));
    expect([matches.length, left]).toEqual([14, 0]);
    const details = readMatchList(recording('getDetailsData.856162940.json')).matches;
    expect(details).toEqual([
      {
        eventId: '35233050',
        name: 'South Africa W v Pakistan W',
        league: 'Womens International Twenty20 Matches',
        sportId: 4,
        startsAt: '2026-02-10T16:00:00.000Z',
        inPlay: true,
      },
    ]);
  });
});
