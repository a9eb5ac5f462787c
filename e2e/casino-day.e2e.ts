import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { expect, type Locator } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { casinoDay } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

/** The rounds are those of the story: nobody deals further ones. */
const { server, api } = ownHouse({ PAVILION_CASINO_SPEED: '0' });

const standingOf = async (name: string): Promise<number> =>
  (await api.ask('ledger', {}, name)).closing_balance;

/** The figure in a cell, without its word. */
const figureIn = async (cell: Locator): Promise<number> =>
  Number((await cell.innerText()).replaceAll(/[^\d.]/g, '') || '0');

test('the Company posts a day that waits after its figures, the agent finds its rounds and bets, and the day goes back', async ({
  browser,
}) => {
  const day = await casinoDay(api);
  await api.ask('rollbackSettlement', { event_id: `casino-${day}`, code: CODE }, 'company');
  const names = ['subcompany', 'agent', 'client'];
  const standings = () => Promise.all(names.map(standingOf));
  const before = await standings();
  const { rows, name } = await api.ask('previewCasinoDay', { day }, 'company');
  const shown = (username: string) => rows.find((row) => row.username === username)!;
  expect(names.map((one) => shown(one).ledger_before)).toEqual(before);

  const desk = await browser.newPage();
  await signIn(desk, server.url, 'company');

  await test.step('what waits is shown with each ledger before and after, and posted with the code', async () => {
    await desk.goto(`${server.url}/casino-days`);
    await desk.getByRole('link', { name, exact: true }).click();
    await expect(desk.getByText('Posting taken back', { exact: true })).toBeVisible();
    await desk.getByText('All accounts', { exact: true }).click();
    const cells = desk
      .getByRole('row')
      .filter({ hasText: /^agent/ })
      .getByRole('cell');
    const { ledger_before, ledger_after } = shown('agent');
    expect(ledger_after).not.toBe(ledger_before);
    await expect(cells).toHaveCount(3);
    expect(await figureIn(cells.nth(0))).toBe(Math.abs(ledger_before));
    expect(await figureIn(cells.nth(2))).toBe(Math.abs(ledger_after));
    // A balance is what the account owes: when it rises, that is against the account.
    await expect(cells.nth(1)).toHaveText(ledger_after > ledger_before ? /^−/ : /^\+/);
    expect(await figureIn(cells.nth(1))).toBeCloseTo(Math.abs(ledger_after - ledger_before), 2);
    await expect(desk.getByText('Above 0 is in favour of the account.')).toBeVisible();
    await desk.getByRole('button', { name: 'Post now' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(CODE);
    await dialog.getByRole('button', { name: /^Yes, post \d+ rounds$/ }).click();
    await expect(desk.getByText(/rounds are in the ledgers\.$/)).toBeVisible();
    await expect(desk.getByText('Nothing waits to be posted.')).toBeVisible();
    expect(await standings()).toEqual(names.map((one) => shown(one).ledger_after));
  });

  await test.step('the agent opens the line of the day: its rounds add up to it, and each shows its bets', async () => {
    const agent = await browser.newPage();
    await signIn(agent, server.url, 'agent');
    await agent.goto(`${server.url}/my-ledgers`);
    const { ledger } = await api.ask('ledger', {}, 'agent');
    const line = ledger.find(({ source }) => source === LEDGER_SOURCE.casinoDay)!;
    const path = `/show_settlement/${day}/${line.user_id}`;
    await agent.getByRole('row').filter({ hasText: line.txn_no }).locator(`a[href="${path}"]`).click();
    await expect(agent).toHaveURL(`${server.url}${path}`);
    await expect(agent.getByText('The rounds add up to the line on the statement.')).toBeVisible();
    const total = agent.locator('tfoot').getByRole('cell');
    const [lena, dena] = [await figureIn(total.nth(4)), await figureIn(total.nth(5))];
    expect(lena - dena).toBeCloseTo(line.credit_amount - line.debit_amount, 2);
    const bets = agent.getByRole('button', { name: / bets? on c-/ }).first();
    const count = Number(await bets.innerText());
    await bets.click();
    await expect(agent.getByRole('dialog').getByRole('listitem')).toHaveCount(count);
    await agent.close();
  });

  await test.step('taken back with what will move in sight: every balance is as it was', async () => {
    await desk.goto(`${server.url}/match-rollback`);
    await desk.getByRole('link', { name, exact: true }).click();
    await desk.getByRole('button', { name: 'Roll back the day' }).click();
    const dialog = desk.getByRole('dialog');
    const moves = dialog.getByRole('region', { name: 'What will move' });
    const impact = await api.ask('rollbackPreview', { event_id: `casino-${day}` }, 'company');
    await expect(moves.getByText(impact.rows[0]!.username, { exact: true })).toBeVisible();
    await dialog.getByLabel('Digit 1 of 4').pressSequentially(CODE);
    await dialog.getByRole('button', { name: 'Yes, roll back' }).click();
    await expect(desk.getByText('Posting taken back', { exact: true })).toBeVisible();
    expect(await standings()).toEqual(before);
  });
});
