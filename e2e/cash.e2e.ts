import { expect, type Page } from '@playwright/test';
import { signIn } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

// A quiet house: only this test moves money, so the balance after is the balance that was previewed.
const { server, api } = ownHouse();

const AMOUNT_ERROR = 'Please Enter Amount , Amount field must contain a number greater than 0.';

/** The client's own account, as its agent sees it. */
async function client(): Promise<{ guid: string; balance: number; ledger: number }> {
  const { users } = await api.ask('searchUsers', { keyword: 'client' }, 'agent');
  const guid = users.find((user) => user.username === 'client')!.user_guid;
  const { profile } = await api.ask('profile', { user_guid: guid }, 'agent');
  return { guid, balance: profile.balance, ledger: profile.ledger_balance };
}

const preview = (page: Page) => page.getByRole('complementary', { name: 'Balance after' });

/** The balances of the preview as the ledger counts them, before and after: what is to be taken above 0. */
async function previewed(page: Page): Promise<number[]> {
  const figures = await preview(page).locator('dd').allInnerTexts();
  return figures.map((text) => {
    const [figure = '', word = ''] = text.split('\n');
    return Number(figure.replaceAll(',', '')) * (word.startsWith('to give') ? -1 : 1);
  });
}

/** Two amounts of coins added as the paise that they are. */
const sum = (a: number, b: number): number => (Math.round(a * 100) + Math.round(b * 100)) / 100;

test('an agent receives cash: the preview comes true, the receipt says it, the ledger explains it', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await signIn(page, server.url, 'agent');
  const before = await client();
  await page.goto(`${server.url}/userview/client/${before.guid}/client`);
  await expect(page.getByRole('heading', { level: 1, name: 'User Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Match Ledger' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Receive Cash' }).click();
  const save = page.getByRole('button', { name: /^(Save Changes|Receive 1,234.50)$/ });

  await test.step('no amount: the sentence, and the button rests', async () => {
    await expect(page.getByLabel('Updates Coins')).toBeFocused();
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(AMOUNT_ERROR);
    await expect(save).toBeDisabled();
    await expect(save).toBeEnabled();
  });

  await test.step('what is no amount does not get in, and that is said', async () => {
    const amount = page.getByLabel('Updates Coins');
    for (const key of ['-', 'e', 'x']) {
      await amount.press(key);
      await expect(page.getByRole('alert')).toHaveText('Digits only, with at most two decimals.');
      await expect(amount).toHaveValue('');
    }
    // What is left of -1 is not what was meant: that stays said.
    await amount.press('1');
    await expect(page.getByRole('alert')).toHaveText('Digits only, with at most two decimals.');
    await amount.fill('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    const { ledger } = await client();
    const whole = page.getByRole('button', { name: 'Whole balance' });
    if (ledger > 0) {
      await whole.click();
      expect(await previewed(page)).toEqual([ledger, 0]);
    } else {
      await expect(whole).toHaveCount(0);
    }
  });

  await test.step('the preview is the balance after', async () => {
    await page.getByLabel('Updates Coins').fill('1234.5');
    await page.getByLabel('Note').fill('at the counter');
    expect(await previewed(page)).toEqual([before.ledger, sum(before.ledger, -1234.5)]);
    // Twice in a row: money moves once.
    await save.dblclick();
    await expect(page.getByText('Balance Successfully updated').first()).toBeVisible();
    const after = await client();
    expect([after.ledger, after.balance]).toEqual([sum(before.ledger, -1234.5), sum(before.balance, 1234.5)]);
    expect((await previewed(page))[0]).toBe(after.ledger);
    await expect(page.getByLabel('Updates Coins')).toHaveValue('');
    await expect(page.getByLabel('Note')).toHaveValue('');
  });

  await test.step('the receipt', async () => {
    await page.getByRole('button', { name: 'Receipt' }).click();
    const receipt = page.getByRole('dialog');
    await expect(receipt).toContainText('1,234.50');
    await expect(receipt).toContainText('at the counter');
    const opens = page.waitForEvent('popup');
    await receipt.getByRole('button', { name: 'Print' }).click();
    const alone = await opens;
    await expect(alone.getByText('at the counter')).toBeVisible();
    const amount = alone.getByText('1,234.50', { exact: true });
    for (const [width, height] of [
      [80, 200],
      [148, 210],
      [210, 297],
    ] as const) {
      const pdf = await alone.pdf({ width: `${width}mm`, height: `${height}mm` });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), `${width} mm`).toHaveLength(1);
      // The paper as the browser lays it out: the receipt stands at its top left and nothing else is on it.
      const [wide, high] = [Math.floor((width / 25.4) * 96), Math.floor((height / 25.4) * 96)];
      await alone.setViewportSize({ width: wide, height: high });
      await alone.emulateMedia({ media: 'print' });
      await expect(amount).toBeInViewport({ ratio: 1 });
      await expect(alone.getByRole('button')).toHaveCount(0);
      const box = (await alone.getByText('Receipt No').boundingBox())!;
      expect(box.x, `${width} mm`).toBeLessThan(40);
    }
    await alone.close();
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
  });

  await test.step('the cash ledger has the line and explains it', async () => {
    await page.getByRole('link', { name: 'Cash Ledger' }).click();
    const line = page.getByRole('row', { name: 'Payment Receiving From client' });
    await expect(line).toHaveCount(1);
    await expect(line.getByRole('cell', { name: '1,234.50', exact: true })).toBeVisible();
    await expect(line).toContainText('at the counter');
    await line.getByRole('button').click();
    const why = page.getByRole('complementary', { name: 'Explain this entry' });
    await expect(why).toContainText('Received from client');
    await expect(why).toContainText('1,234.50');
  });

  await test.step('the cashbook and the history have it too', async () => {
    await page.goto(`${server.url}/cashbook`);
    await expect(page.getByRole('row', { name: /client .*received/ })).toContainText('+1,234.50');
    await page.goto(`${server.url}/userdetails/client/history/${before.guid}/client`);
    await expect(page.getByRole('row', { name: /Received 1,234\.50? from client/ }).first()).toBeVisible();
  });
});

test('a line of a match is explained down to its bets', async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, server.url, 'agent');
  const { guid } = await client();
  const { ledger } = await api.ask('userLedger', { user_guid: guid, filter: 2 }, 'agent');
  const line = ledger.find((one) => one.source === 3)!;
  const { total_records: bets } = await api.ask('ledgerBets', { txn_no: line.txn_no }, 'agent');
  await page.goto(`${server.url}/userdetails/client/ledger/${guid}/client?txn=${line.txn_no}`);
  const why = page.getByRole('complementary', { name: 'Explain this entry' });
  await why.getByRole('button', { name: bets === 1 ? '1 bet' : `${bets} bets` }).click();
  await expect(why.getByRole('region', { name: 'Bets behind this entry' }).getByRole('listitem')).toHaveCount(
    Math.min(bets, 20),
  );
});

test('the downline opens branch by branch from the keyboard', async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, server.url, 'subcompany');
  // The accounts below come late: the key that goes there does not wait in vain.
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  let first = true;
  await page.route('**/api/users/tree', async (route) => {
    if (!first) await asked;
    first = false;
    await route.continue();
  });
  await page.goto(`${server.url}/downline-tree`);
  const tree = page.getByRole('treegrid', { name: 'Tree' });
  const rows = (level: number) => tree.locator(`tr[aria-level="${level}"]`);
  await rows(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows(1)).toBeFocused();
  answer();
  await expect(rows(2).first()).toBeFocused();
  await expect(rows(2).first()).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(rows(2).first()).toHaveAttribute('aria-expanded', 'true');
  await expect(rows(3).first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(rows(3)).toHaveCount(0);
});
