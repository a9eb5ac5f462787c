import { expect } from '@playwright/test';
import { apiOf, CODE, signIn } from './harness/api.ts';
import { test } from './harness/test.ts';

test('a match is made with its usual set in one act, and abandoned as a whole with one code', async ({
  page,
  baseURL,
}) => {
  const url = baseURL!;
  const { ask, send } = apiOf(url);
  await signIn(page, url, 'company');
  // Whenever another desk takes a match back every desk of the house is told so, over whatever it does.
  const takenBack = page.getByRole('dialog', { name: 'Rollback Complete' });
  await page.addLocatorHandler(takenBack, () => takenBack.getByRole('button', { name: 'OK' }).click());

  // The set follows the type and the teams; one session is renamed, one is taken out.
  await page.goto(`${url}/manual-markets/add?set=1`);
  await page.getByRole('combobox', { name: 'Match type' }).click();
  await page.getByRole('option', { name: 'T20' }).click();
  await page.getByLabel('Team 1').fill('Bhopal');
  await page.getByLabel('Team 2').fill('Vellore');
  const sessions = page.getByRole('group', { name: 'Match Sessions' });
  await expect(sessions.getByRole('textbox')).toHaveCount(8);
  await page.getByRole('button', { name: 'Take Vellore 20 over runs out' }).click();
  await sessions.getByLabel('Match Sessions 1').fill('Bhopal power play runs');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Submit' }).click();

  // Made at once, and on the page that prices it.
  await expect(page.getByRole('heading', { level: 1, name: 'Price the match' })).toBeVisible();
  expect(sent.filter((path) => path.includes('create'))).toEqual(['/api/create_manual_set']);
  const event_id = new URL(page.url()).pathname.split('/').at(-1)!;
  const { market, fancy } = await ask('manualMatchDetail', { event_id }, 'company');
  expect(market.map(({ market_name }) => market_name)).toEqual(['Match Odds', 'Bookmaker']);
  const names = fancy.map(({ session_name }) => session_name);
  expect(names).toHaveLength(7);
  expect(names).toContain('Bhopal power play runs');
  expect(names).not.toContain('Vellore 20 over runs');

  // Two bets wait for results that will not come.
  const session_id = fancy[0]!.session_id;
  const odds = { event_id, market_id: market[0]!.market_id, selectionId: 1, back_price_1: 85, difference: 2 };
  await ask('updateMarketOdds', odds, 'company');
  await ask('updateFancyMarketOdds', { event_id, session_id, lay_price_1: 45, back_price_1: 46 }, 'company');
  const on = { market_id: odds.market_id, selection_id: 1, price: 1.84 };
  for (const bet of [on, { session_id, price: 46, size: 100 }])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a client bets
    expect((await send('placeBet', { event_id, betting_type: 1, stake: 100, ...bet }, 'client')).error).toBe(
      '',
    );

  await page.goto(`${url}/manage-fancy?event_id=${event_id}`);
  await page.getByRole('button', { name: 'Abandon the match' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Abandon Bhopal VS Vellore as a whole?')).toBeVisible();
  // Where the bets are comes first: the main market, though it is made void last.
  const voids = dialog.getByRole('region', { name: 'What becomes void' });
  await expect(voids).toContainText('9 open items');
  for (const [index, name] of ['Bhopal power play runs', 'Match Odds'].entries())
    // oxlint-disable-next-line no-await-in-loop -- row by row
    await expect(voids.getByRole('row').nth(index + 1)).toContainText(name);
  await expect(voids).toContainText('and 1 more');
  const code = async (typed: string): Promise<void> => {
    for (const [index, digit] of typed.split('').entries())
      // oxlint-disable-next-line no-await-in-loop -- typed digit by digit
      await dialog.getByRole('textbox').nth(index).fill(digit);
    await dialog.getByRole('button', { name: 'Yes, abandon the match' }).click();
  };
  await code('0000');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await code(CODE);
  await expect(page.getByText(/Bhopal VS Vellore: 9 markets and sessions void, 2 bets/)).toBeVisible();
  const after = await ask('manualMatchDetail', { event_id }, 'company');
  expect([...after.market, ...after.fancy].every(({ settlement_status }) => settlement_status === 1)).toBe(
    true,
  );
});
