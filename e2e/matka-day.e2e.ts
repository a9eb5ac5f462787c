import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { CODE, signIn } from './harness/api.ts';
import { complaints, lookInBothSchemes, SIZES } from './harness/look.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

/** Where it is not so late that the day's last draw takes no bets any more. */
const TIME_ZONE = new Date().getUTCHours() === 18 ? 'America/Sao_Paulo' : 'Asia/Kolkata';
const { server, api } = ownHouse({ PAVILION_TIME_ZONE: TIME_ZONE });
test.use({ timezoneId: TIME_ZONE });
/** Late enough for a whole day of betting; the desk closes it by hand. */
const TIME = '23:59';
const LONG = 'शुभ मिलन रात्रि विशेष बाज़ार रविवार संध्या अंक मेला कल्याण';
const TODAY = new Date().toLocaleDateString('en-CA', { timeZone: TIME_ZONE });

async function deskOf(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server.url, username);
  await page.goto(`${server.url}${path}`);
  return page;
}

/** The Open of today of a category that is there for it. */
async function newDraw(title: string): Promise<{ id: string; category: string; event: string }> {
  const { category_id } = await api.ask(
    'createEditCategory',
    { title, category_type: 1, week_days: [1, 2, 3, 4, 5, 6, 7], open_time: TIME },
    'company',
  );
  return drawOf(category_id);
}

async function drawOf(category_id: string) {
  const [draw] = await api.ask('matkaActiveGames', { market_date: TODAY, category_id }, 'company');
  return { id: draw!.event_id, category: category_id, event: draw!.event_name };
}

const addPath = ({ id, category }: { id: string; category: string }, number: string): string =>
  `/add-matka-number?date=${TODAY}&category=${category}&draw=${id}&number=${number}`;

async function typeDigits(boxes: Locator, digits: string): Promise<void> {
  for (const [index, digit] of digits.split('').entries()) await boxes.nth(index).fill(digit);
}

const cellsOf = (table: Locator, row: RegExp) => table.getByRole('row', { name: row }).getByRole('cell');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confrim Message' });
const codeOf = (page: Page) => dialogOf(page).getByRole('textbox');
const coins = (text: string): number => Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-'));

async function confirm(page: Page, yes: string): Promise<void> {
  await typeDigits(codeOf(page), CODE);
  await dialogOf(page).getByRole('button', { name: yes }).click();
}

async function wallet(): Promise<{ balance: number; used_limit: number }> {
  const { balance, used_limit } = (await api.ask('profile', {}, 'client')).profile;
  return { balance, used_limit };
}

/** What the sub company owes the Company. */
async function owed(): Promise<number> {
  const { profile } = await api.ask('profile', {}, 'subcompany');
  return (await api.ask('agentLedger', { user_guid: profile.user_guid }, 'company')).closing_balance;
}

test('a day of the desk: a category, a slip, the number declared, corrected and deleted', async ({
  browser,
}) => {
  const before = { ...(await wallet()), owed: await owed() };
  const desk = await deskOf(browser, 'company', '/matka-category');
  const heard = complaints(desk);

  await test.step('a category is added, and its draw is there', async () => {
    await desk.getByRole('link', { name: 'Create Category' }).click();
    await desk.getByRole('textbox', { name: 'Title', exact: true }).fill('SHANTI');
    await desk.getByRole('radio', { name: 'Open', exact: true }).check();
    await desk.getByLabel('Open time').pressSequentially(TIME);
    await desk.getByRole('button', { name: 'Save' }).click();
    await desk.waitForURL('**/matka-category');
    await expect(desk.getByText('SHANTI', { exact: true })).toBeVisible();
  });
  const made = (await api.ask('categoryList', {}, 'company')).find(({ title }) => title === 'SHANTI')!;
  const draw = await drawOf(made.category_id);

  await test.step('a client writes a slip on it', async () => {
    const phone = await (await browser.newContext({ viewport: SIZES.phone })).newPage();
    await signIn(phone, server.url, 'client');
    await phone.goto(`${server.url}/matka`);
    await phone.locator(`a[href$="/matka/${draw.id}"]`).click();
    await phone.getByLabel('Fill with', { exact: true }).selectOption('list');
    await phone.getByLabel('Written list').fill('8=500, 3=500, 134=20');
    await phone.getByRole('button', { name: 'Add', exact: true }).click();
    await phone.getByRole('button', { name: 'Place 1,020' }).click();
    await expect(phone.getByText('The slip is empty.')).toBeVisible();
    await phone.context().close();
  });
  expect((await wallet()).used_limit - before.used_limit).toBe(1020);

  await test.step('the draw is chosen, its betting closed before its time', async () => {
    await desk.goto(`${server.url}/matka-number`);
    await desk.getByRole('link', { name: 'Add Number' }).click();
    await desk.getByRole('combobox', { name: 'Category' }).click();
    await desk.getByRole('option', { name: 'SHANTI' }).click();
    await desk.getByRole('combobox', { name: 'Type' }).click();
    await desk.getByRole('option', { name: 'Open' }).click();
    await expect(desk.getByText(/^SHANTI OPEN takes bets until/)).toBeVisible();
    await desk.getByRole('button', { name: 'Close betting' }).click();
    await confirm(desk, 'Yes, close betting');
    await expect(desk.getByText(/^Betting on SHANTI OPEN has only just closed/)).toBeVisible();
  });

  const save = desk.getByRole('button', { name: /^Save/ });
  const strip = desk.getByRole('region', { name: 'Company by number' });
  const money = desk.getByRole('region', { name: 'Money preview' });
  const shown =
    await test.step('three digits: the money beside the strip, and on a phone below it', async () => {
      await expect(save).toBeDisabled();
      await typeDigits(desk.getByRole('textbox', { name: /^Digit/ }), '134');
      await expect(desk.getByText('Ank 8', { exact: true })).toBeVisible();
      await expect(strip.getByRole('button', { pressed: true })).toHaveText('134');
      await expect(save).toBeEnabled();
      const [left, right] = [await strip.boundingBox(), await money.boundingBox()];
      expect(right!.x).toBeGreaterThanOrEqual(left!.x + left!.width);
      expect(Math.abs(right!.y - left!.y)).toBeLessThan(80);
      await lookInBothSchemes(desk, 'matka-declare');
      // Akda 8 wins 4,250 and loses the 500 of akda 3; SP 134 wins 2,980.
      await expect(cellsOf(money, /^Total/).nth(1)).toHaveText('+6,730.00');
      return coins(
        await cellsOf(money, /^subcompany /)
          .last()
          .innerText(),
      );
    });

  await test.step('what was previewed is booked', async () => {
    await save.click();
    await dialogOf(desk)
      .getByRole('button', { name: /^Yes, settle 3 bets/ })
      .click();
    await expect(desk.getByText('Number declared successfully').first()).toBeVisible();
    await expect(
      desk.getByText(/^SHANTI OPEN was declared by company at \d\d:\d\d:\d\d: 134\s-\s8\.$/),
    ).toBeVisible();
    const after = await wallet();
    expect(after.used_limit).toBe(before.used_limit);
    expect(await owed()).toBe(shown);
    await expect(
      desk.getByRole('region', { name: 'Results' }).getByRole('row', { name: /SHANTI/ }),
    ).toContainText('134 - 8');
  });

  await test.step('another number is refused where one is declared, and led to where it is corrected', async () => {
    await typeDigits(desk.getByRole('textbox', { name: /^Digit/ }), '140');
    await expect(desk.getByText('Ank 5', { exact: true })).toBeVisible();
    await expect(save).toBeDisabled();
    await desk.getByRole('link', { name: 'Correct it' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Edit Number' })).toBeVisible();
    await expect(desk.getByLabel('Date').first()).toBeDisabled();
    const difference = desk.getByRole('region', { name: 'Difference per account' });
    // What 134 won, 6,730, is taken back, and 140 loses the three stakes of 1,020.
    await expect(cellsOf(difference, /^client /).first()).toHaveText('−7,750.00');
    await expect(difference.getByText('Above 0 is in favour of the account.')).toBeVisible();
    await desk.getByRole('button', { name: 'Save 140 - 5' }).click();
    await confirm(desk, 'Yes, correct');
    await expect(desk.getByText('Number corrected successfully').first()).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step('deleted, everything is as before', async () => {
    await desk.goto(`${server.url}/matka-number?date=${TODAY}`);
    const row = desk.getByRole('row', { name: /SHANTI/ });
    await expect(row).toContainText('140 - 5');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await expect(dialogOf(desk).getByRole('region', { name: 'What will move' })).toContainText('client');
    await confirm(desk, 'Yes, delete');
    await expect(row).toHaveCount(0);
    expect(await owed()).toBe(before.owed);
    expect(await wallet()).toEqual({ balance: before.balance, used_limit: before.used_limit + 1020 });
  });

  await test.step('a holiday: abandoned, the stakes are free', async () => {
    await desk.goto(`${server.url}${addPath(draw, '134')}`);
    await desk.getByRole('button', { name: 'Abandon', exact: true }).click();
    await confirm(desk, 'Yes, abandon');
    await expect(desk.getByText(/^SHANTI OPEN was abandoned by company at/)).toBeVisible();
    await expect(save).toBeDisabled();
    expect(await wallet()).toEqual({ balance: before.balance, used_limit: before.used_limit });
  });
  expect(heard).toEqual([]);
});

test('two desks at one draw: page and dialog say at once what the other one does', async ({ browser }) => {
  const draw = await newDraw(LONG);
  const desk = await deskOf(browser, 'company', addPath(draw, '134'));
  const declare = (settlement_result: string, more = {}) =>
    api.ask('settleMatkaEvent', { event_id: draw.id, settlement_result, ...more }, 'admin8');
  const told = async (line: RegExp): Promise<void> => {
    await expect(dialogOf(desk).getByRole('alert')).toHaveText(line);
    await expect(dialogOf(desk).getByRole('button', { name: /^Yes/ })).toHaveCount(0);
    await dialogOf(desk).getByRole('button', { name: 'Close' }).last().click();
  };

  await desk.getByRole('button', { name: 'Close betting' }).click();
  await expect(dialogOf(desk).getByRole('button', { name: 'Yes, close betting' })).toBeVisible();
  await api.ask('closeDraw', { event_id: draw.id }, 'admin8');
  await told(new RegExp(`^Betting on ${draw.event} is over already\\.$`));

  await desk.getByRole('button', { name: 'Save 134 - 8' }).click();
  await expect(dialogOf(desk).getByRole('button', { name: /^Yes, settle/ })).toBeVisible();
  await declare('140');
  await told(new RegExp(`^${draw.event} was declared by admin8 at .*: 140\\s-\\s5\\.$`));
  await expect(desk.getByText(/was declared by admin8 at .*: 140\s-\s5\.$/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await lookInBothSchemes(desk, 'matka-declared-elsewhere', ['desktop', 'phone']);

  await desk.getByRole('link', { name: 'Correct it' }).click();
  await desk.getByRole('button', { name: 'Save 134 - 8' }).click();
  await expect(dialogOf(desk).getByRole('button', { name: 'Yes, correct' })).toBeVisible();
  await declare('777', { code: CODE, corrects: '140' });
  await told(/was declared by admin8 at .*: 777\s-\s1\.$/);

  await desk.getByRole('button', { name: 'Save 134 - 8' }).click();
  await expect(dialogOf(desk).getByRole('button', { name: 'Yes, correct' })).toBeVisible();
  await api.ask('deleteNumber', { id: draw.id, code: CODE }, 'admin8');
  await told(/waits for its number again: 777\s-\s1 was taken back\.$/);
  await expect(desk.getByText(/waits for its number again: 777\s-\s1 was taken back\.$/)).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('This draw has no number')).toBeVisible();

  await declare('134');
  await desk.goto(`${server.url}/matka-number?date=${TODAY}`);
  await desk.getByRole('button', { name: new RegExp(`^Delete ${LONG}`) }).click();
  await expect(dialogOf(desk).getByRole('button', { name: 'Yes, delete' })).toBeVisible();
  await declare('140', { code: CODE, corrects: '134' });
  await told(/was declared by admin8 at .*: 140\s-\s5\.$/);
});

test('staff with the rights of matka alone: numbers in a phone’s hand, and nothing of the other desks', async ({
  browser,
}) => {
  const group = { name: 'Numbers', privileges: ['matka.list', 'matka.settle'], second_factor: 0 } as const;
  const { group_id } = await api.ask(
    'savePrivileges',
    { ...group, privileges: [...group.privileges] },
    'company',
  );
  await server.write(`update users set group_id = $1::int where username = 'staff'`, [String(group_id)]);
  const draw = await newDraw('NUMBERS');
  await api.ask('closeDraw', { event_id: draw.id }, 'company');
  const desk = await deskOf(browser, 'staff', addPath(draw, ''));
  const heard = complaints(desk);
  await desk.setViewportSize(SIZES.phone);
  await desk.reload();

  await test.step('typed as somebody who looks at each key, over a reload', async () => {
    await desk.getByRole('textbox', { name: 'Digit 1 of the number' }).click();
    await desk.keyboard.type('0');
    await desk.reload();
    await expect(desk.getByRole('textbox', { name: 'Digit 1 of the number' })).toHaveValue('0');
    await desk.getByRole('textbox', { name: 'Digit 2 of the number' }).click();
    await desk.keyboard.type('00');
    await desk.getByRole('button', { name: 'Save 000 - 0' }).click();
    await dialogOf(desk)
      .getByRole('button', { name: /^Yes, settle/ })
      .click();
    await expect(desk.getByText('Number declared successfully').first()).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Audit entry' })).toHaveCount(0);
  });

  await test.step('taken back from the message, and declared again', async () => {
    await desk.getByRole('button', { name: 'Undo = Rollback' }).click();
    const impact = dialogOf(desk).getByRole('region', { name: 'What will move' });
    await expect(impact).toContainText('NUMBERS OPEN');
    await expect(impact).not.toContainText('un-closed');
    await lookInBothSchemes(desk, 'matka-staff-undo', ['phone']);
    await desk.setViewportSize(SIZES.phone);
    await confirm(desk, 'Yes, roll back');
    await expect(
      desk.getByText(/^NUMBERS OPEN waits for its number again: 000\s-\s0 was taken back\.$/),
    ).toBeVisible();
  });
  await desk.setViewportSize(SIZES.desktop);
  await expect(
    desk.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Matka Number' }),
  ).toBeVisible();
  await expect(
    desk.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Match Result' }),
  ).toHaveCount(0);
  expect(heard).toEqual([]);
});
