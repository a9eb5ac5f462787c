import { z } from 'zod';
import { company, everyone, operators, wholeBookAccess } from './access.ts';
import { announcementLine } from './announcement-text.ts';
import { backup } from './backups.ts';
import { shownBanner } from './banners.ts';
import { betSlip } from './bets.ts';
import type { TopicName } from './channels.ts';
import { hideCasino } from './casino-providers.ts';
import { casinoPrice, casinoTable, dealtRound, roundFairness } from './casino-tables.ts';
import { fancy, liveEvent, marketState, runnerOdd } from './events.ts';
import { fancyRowState, providerState } from './fixtures.ts';
import { drawRow } from './matka-numbers.ts';
import { houseCheck } from './house-checks.ts';
import { chosenLanguage } from './languages.ts';
import { ledgerRow } from './ledger.ts';
import { houseMaintenance } from './maintenance.ts';
import { numberFigures, reportDraw, typeTotals } from './matka-report.ts';
import { drawPosition, marketPosition, sessionPosition } from './positions.ts';
import { menuItem } from './session.ts';
import { settlementJob } from './settlement-jobs.ts';
import { coins, flag, instant, right } from './shapes.ts';
import { defineTopic, type DocumentOf, type Topic } from './topic.ts';

const mark = z.number().int();
const count = z.number().int();

const eventState = liveEvent.pick({
  in_play: true,
  settlement_status: true,
  result_due: true,
  announcement: true,
  won_by: true,
  hide_event: true,
  score_type: true,
  score_url: true,
  score_widget: true,
  live_tv_url: true,
  event_text: true,
  button_label: true,
  commentary_button_id: true,
  btn_color: true,
  bet_close_at: true,
  matka_game_result: true,
  won_akhar: true,
  draw: true,
});

const quote = fancy.pick({
  lay_price1: true,
  lay_size1: true,
  back_price1: true,
  back_size1: true,
  last_no: true,
  last_yes: true,
  game_status: true,
  stale: true,
  at: true,
});

const counts = z
  .record(z.string(), count)
  .describe(
    'bets of the viewer’s downline by market (of a draw, bet type) or session id, `total` for the match; `views` for the Company only',
  );

const book = {
  counts,
  draw: drawPosition.nullable().describe('null = no draw that waits for its result'),
  'market:{market_id}': marketPosition,
  'session:{session_id}': sessionPosition,
};

/** A draw's numbers as they stand; of numbers that nobody bet on there is nothing. */
const numbers = {
  state: reportDraw
    .pick({ state: true })
    .extend({ result: z.string().describe('134 - 8; empty while there is none') }),
  totals: z.record(z.string(), typeTotals).describe('by bet type'),
  'number:{matka_market_id}:{number}': numberFigures,
};

/** Every live document once. Its address is in channels.ts. */
export const topics = {
  event: defineTopic({
    summary: 'Score, session quotes, announcements and settlements of one match',
    access: everyone,
    privilege: 'matches.list',
    shows: ['markets', 'scores', 'commentary', 'announcements', 'match_settings', 'terms', 'results'],
    document: {
      event: eventState,
      score: z.string(),
      layout: mark.describe(
        'changes when markets or sessions are added, hidden, locked or settled, or their limits change: load the match again',
      ),
      rollback: z.object({ at: instant, name: z.string() }).nullable(),
      'fancy:{session_id}': quote,
    },
  }),
  market: defineTopic({
    summary: 'Prices of one market',
    access: everyone,
    privilege: 'matches.list',
    shows: ['prices'],
    document: { market: marketState, 'runner:{selection_id}': runnerOdd },
  }),
  positions: defineTopic({
    summary: 'The viewer’s own positions and its latest bets of one match, draw or round',
    access: everyone,
    privilege: 'matches.list',
    shows: ['bets', 'books'],
    document: { ...book, 'bet:{betslip_uid}': betSlip.describe('one of the latest 50') },
  }),
  wholeBook: defineTopic({
    summary: 'The whole book below the viewer, unshared',
    access: wholeBookAccess,
    privilege: 'matches.list',
    shows: ['books'],
    document: book,
  }),
  draw: defineTopic({
    summary: 'What stands on the numbers of a draw in the viewer’s own share',
    access: operators,
    privilege: 'matka.list',
    shows: ['books', 'matka_cuts', 'results'],
    document: numbers,
  }),
  wholeDraw: defineTopic({
    summary: 'What stands on the numbers of a draw in the whole book below the viewer',
    access: wholeBookAccess,
    privilege: 'matka.list',
    shows: ['books', 'results'],
    document: numbers,
  }),
  fancies: defineTopic({
    summary: 'The sessions of a match that providers list and operators may add',
    access: company,
    privilege: 'schedule.list',
    shows: ['offers'],
    document: {
      layout: mark.describe('changes when rows come, go or are switched'),
      providers: z.array(providerState),
      'row:{session_id}': fancyRowState,
    },
  }),
  me: defineTopic({
    summary: 'What concerns the signed-in account whatever page it is on',
    access: everyone,
    privilege: 'own',
    shows: [
      'said',
      'locks',
      'terms',
      'ledger',
      'languages',
      'rules',
      'maintenance',
      'banners',
      'casino_providers',
    ],
    document: {
      announcements: z
        .array(announcementLine)
        .describe('what every level above says to the account, as `my_announcements` has it'),
      locks: z.object({ lock_betting: flag, lock_casino_bet: flag, lock_matka: flag }),
      ledger: ledgerRow.pick({ ledger_balance: true }).nullable(),
      casino_today: coins
        .nullable()
        .describe(
          'what rounds of the casino that are not posted yet will add to the ledger balance; null without ledgers.list',
        ),
      privileges: z
        .object({ all: flag, given: z.array(right) })
        .describe('what the person may do; `all` but for staff'),
      menu: z.array(menuItem),
      language: z
        .object({ own: chosenLanguage, house: chosenLanguage })
        .describe('what the person chose, and what the house speaks to who chose none; empty = none'),
      hide_casino: hideCasino,
      casino_off: z.array(z.number().int()).describe('the casino providers that are off for the account'),
      banners: z.array(shownBanner).describe('what a client is shown now, in its order; nobody else is'),
      house: z.object({ maintenance: houseMaintenance }).describe('what the house tells everybody'),
      rules: z
        .number()
        .int()
        .describe('the version of the house’s rules that waits to be accepted; 0 = none'),
      theme: z.number().int().describe('the brand theme: the sub company’s for its whole tree'),
      terms: mark.describe('changes with the account’s own limits and delays: load the match again'),
    },
  }),
  fixtures: defineTopic({
    summary: 'Which leagues, matches and markets there are and whether they are on: for the schedule',
    access: operators,
    privilege: 'schedule.list',
    shows: ['fixtures'],
    document: { layout: mark.describe('changes with the lists') },
  }),
  draws: defineTopic({
    summary: 'Today’s draws of matka and fast matka, and those of yesterday that wait for their number',
    access: everyone,
    privilege: 'matka.list',
    shows: ['draws', 'results', 'bets'],
    document: { 'draw:{event_id}': drawRow },
  }),
  casinoTables: defineTopic({
    summary: 'The tables of the casino that the viewer has, each with the round that is dealt there',
    access: everyone,
    privilege: 'casino.list',
    shows: ['casino_providers', 'locks', 'results'],
    document: { 'table:{provider_id}:{game_code}': casinoTable },
  }),
  casinoRound: defineTopic({
    summary: 'A round of the casino: its cards as they are opened, and what takes bets',
    access: everyone,
    privilege: 'casino.list',
    shows: ['casino_providers', 'locks', 'results', 'bets'],
    document: {
      round: dealtRound,
      cards: z
        .array(z.string())
        .describe('codes of pictures of what lies open, in the order in which it fell'),
      prices: z.array(casinoPrice).describe('what takes bets now'),
      fair: roundFairness.nullable().describe('null of a round that the house has not dealt'),
    },
  }),
  settlementJobs: defineTopic({
    summary: 'Settlements of many clients, each stage of them',
    access: company,
    privilege: 'settlement.list',
    shows: ['settlement_jobs'],
    document: { 'job:{job_id}': settlementJob },
  }),
  settlementDesk: defineTopic({
    summary: 'What the settlement desks of all screens share',
    access: company,
    privilege: 'settlement.list',
    shows: ['results'],
    document: {
      settled: z
        .string()
        .describe(
          'changes with every settlement and roll-back, of rounds of the casino with those that wait for a person',
        ),
      rollback: z
        .object({ at: instant, name: z.string(), by: z.string(), results: count })
        .nullable()
        .describe('the latest: of one result, or of `results` of a match, the commission of its close aside'),
    },
  }),
  houseChecks: defineTopic({
    summary: 'Checks of the house, their progress and results',
    access: company,
    privilege: 'house.list',
    shows: ['house_checks'],
    document: { 'check:{check_id}': houseCheck },
  }),
  backups: defineTopic({
    summary: 'Backups of the house: how far the one under way is, and what became of each',
    access: company,
    privilege: 'house.list',
    shows: ['backups'],
    document: { 'backup:{backup_id}': backup },
  }),
} as const satisfies Record<TopicName, Topic>;

type Topics = typeof topics;
/** What the topics of that name hold: every key with the type of its value. */
export type TopicDocument<N extends TopicName> = DocumentOf<Topics[N]['document']>;
