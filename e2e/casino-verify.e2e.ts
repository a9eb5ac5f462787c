import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server } = ownHouse();

/** The vectors of rules 11, made by a program apart from the house. */
const RECORD: RoundRecord = {
  event_id: 'c-100001',
  name: '20-20 Teen Patti 1',
  game_code: 'teen20',
  state: 'declared',
  opened_at: '2026-11-20T15:00:00.000Z',
  fair: {
    commit: 'ac6ef38a5a6bfcce3976b927218a23fdf53249f2bf065e00ceebca8ef50fa176',
    root: '947b6a22a4ed8403742ce5eccc378c9e38ad92ac818a32162d15a0500aa42a24',
    seed: 'c8c0abff83f1fc399896549215c2171fd7988ff4ad1d0ca529dbee6eedbf9e9a',
    contributions: [
      { betslip_uid: '0199c2aa-0000-7000-8000-000000000001', client_seed: 'lucky' },
      { betslip_uid: '0199c2aa-0000-7000-8000-000000000002', client_seed: '' },
    ],
    last_place: [1, 6, 7],
  },
  cards: ['5SS', 'QDD', 'QSS', '3SS', '4CC', '6HH'],
  won_by: 'Player B',
  desc: 'Player B#High (Q) v High (Q)',
  outcomes: [1, 5, 5],
};

const bring = (page: Page, name: string, content: unknown) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
const saying = (page: Page, text: string) => page.getByText(text, { exact: true });

test('records that somebody has kept are checked on his phone: a good one, a changed one, many, and none', async ({
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, server.url, 'client');
  await phone.goto(`${server.url}/casino-verify`);
  await expect(phone.getByText('Choose or drop records of rounds')).toBeVisible();

  await test.step('every step holds, with the cards dealt again', async () => {
    await bring(phone, 'good.json', RECORD);
    await expect(saying(phone, 'Holds')).toHaveCount(4);
    await expect(phone.getByRole('img', { name: 'Queen of Hearts' })).toBeVisible();
    await expect(phone.getByText('The last of them came from Company › Agent › Client.')).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('one that was changed says where', async () => {
    await bring(phone, 'changed.json', { ...RECORD, won_by: 'Player A' });
    await expect(saying(phone, 'Does not hold')).toHaveCount(1);
    await expect(saying(phone, 'They make Player B. The house declared Player A.')).toBeVisible();
  });

  await test.step('of many each, and how many', async () => {
    const other = { ...RECORD, event_id: 'c-100002' };
    const outside = { ...RECORD, event_id: 'c-100003', fair: null };
    await bring(phone, 'many.json', { records: [RECORD, other, outside] });
    await expect(phone.getByText(/^3 rounds, 1 hold, 1 do not, 1 cannot be checked\./)).toBeVisible();
  });

  await test.step('what is no record is said to be none', async () => {
    await bring(phone, 'none.json', { name: 'nothing' });
    await expect(phone.getByRole('alert')).toHaveText('none.json holds no record of a round.');
  });
});
