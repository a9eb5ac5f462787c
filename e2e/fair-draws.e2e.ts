import { expect, type Page } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const { server, api } = ownHouse();
const MINUTE = 60_000;
/** Enough to open a page and write a slip. */
const SECONDS_LEFT = 15_000;

/** A whole minute by the clock of the house, and its day. */
function inHouse(at: number): { date: string; time: string } {
  const text = new Date(at + 5.5 * 60 * MINUTE).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** A category with a fair draw every minute; the next of them. */
async function nextDraw(): Promise<string> {
  await server.write('update matka_configs set close_minutes = 0 where fast', []);
  const at = Math.ceil((Date.now() + SECONDS_LEFT) / MINUTE) * MINUTE;
  const { category_id } = await api.ask(
    'fastCreateEditCategory',
    {
      title: 'EVERY MINUTE',
      category_type: 1,
      open_time: inHouse(at).time,
      until: inHouse(at + 2 * MINUTE).time,
      repeat_minutes: 1,
      week_days: [1, 2, 3, 4, 5, 6, 7],
      draw_mode: 'fair',
    },
    'company',
  );
  const { date, time } = inHouse(at);
  return `f-${date.replaceAll('-', '')}-${category_id.slice(-8)}-${time.replace(':', '')}`;
}

const open = (page: Page, eventId: string) => page.goto(`${server.url}/fair-draw/${eventId}`);
const saying = (page: Page, text: string) => page.getByText(text, { exact: true });

test('a fair draw: promised, declared by itself at its time, and made again in the browser', async ({
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, server.url, 'client');
  const eventId = await nextDraw();

  const promise = await test.step('before its time everybody sees the promise', async () => {
    await phone.goto(`${server.url}/matka/${eventId}`);
    await phone.getByRole('link', { name: 'Fair Draw' }).click();
    await expect(saying(phone, 'Not drawn yet')).toBeVisible();
    return phone.getByText(/^[0-9a-f]{64}$/).innerText();
  });

  const akdas = Array.from({ length: 10 }, (_, digit) => ({
    matka_market_id: 1,
    number: `${digit}`,
    stake: 100,
  }));
  const slip = await api.ask('fastPlaceBets', { event_id: eventId, bets: akdas }, 'client');

  await test.step('at its time the number stands there, and every step holds', async () => {
    await expect(saying(phone, 'Holds')).toHaveCount(4, { timeout: 2 * MINUTE });
    await expect(phone.getByLabel('Promise (SHA-256 of the seed)')).toHaveValue(promise);
    const { declared, result } = await api.ask('fastFairDraw', { event_id: eventId }, 'client');
    expect(result).toBe('declared');
    await expect(saying(phone, declared)).toBeVisible();
    await phone.getByLabel('Number of a bet of yours').fill(slip.bets[3]!.betslip_uid);
    await expect(phone.getByText('It is one of these bets.')).toBeVisible();
  });

  await test.step('a figure of one’s own shows at once where it does not hold', async () => {
    await phone
      .getByLabel('Promise (SHA-256 of the seed)')
      .fill(promise.replace(/^./, (digit) => (digit === '0' ? '1' : '0')));
    await expect(saying(phone, 'Does not hold').first()).toBeVisible();
    await phone.getByRole('button', { name: 'As published' }).click();
    await expect(saying(phone, 'Holds')).toHaveCount(4);
    await phone.getByLabel('Seed', { exact: true }).fill('not a seed');
    await expect(phone.getByText(/^A seed is written with/)).toBeVisible();
  });

  await test.step('what the desk takes back leaves a trace', async () => {
    await api.ask('rollbackSettlement', { event_id: eventId, code: CODE }, 'company');
    await open(phone, eventId);
    await expect(saying(phone, 'Holds')).toHaveCount(3);
    await expect(phone.getByText(/The desk has taken the result back\.$/)).toBeVisible();
  });
});
