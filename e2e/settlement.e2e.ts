import { expect, type Browser, type Page } from '@playwright/test';
import { CODE, signIn, type Api } from './harness/api.ts';
import { ownHouse } from './harness/own-house.ts';
import { test } from './harness/test.ts';

const NAMES = ['Indore 6 over runs', 'Indore 10 over runs', 'Jaipur 6 over runs', 'Jaipur 10 over runs'];

/** A match of the desk's own that no other file touches: a main market and a second one with a bet, four sessions with one each. */
async function makeMatch({ ask, send }: Api) {
  const [team_1, team_2] = ['Indore', 'Jaipur'];
  const match = { event_type: 3, team_1, team_2, datetime: new Date(Date.now() - 60_000).toISOString() };
  const { event_id, event_name } = await ask('createManualEvent', match, 'company');
  const markets: string[] = [];
  for (const market_type of [1, 2]) {
    const made = await ask('createManualMarket', { event_id, market_type, team_1, team_2 }, 'company');
    const price = { event_id, market_id: made.market_id, selectionId: 1, back_price_1: 85, difference: 2 };
    await ask('updateMarketOdds', price, 'company');
    markets.push(made.market_id);
  }
  const [main = '', bookmaker = ''] = markets;
  const on = { event_id, market_id: main, selection_id: 1, betting_type: 1 } as const;
  expect((await send('placeBet', { ...on, price: 1.84, stake: 100 }, 'client')).error).toBe('');
  const sessions: string[] = [];
  for (const session_name of NAMES) {
    const form = { event_id, session_type_id: 1, session_name };
    const { session_id } = await ask('createManualFancy', form, 'company');
    const lines = { event_id, session_id, lay_price_1: 45, back_price_1: 46 };
    await ask('updateFancyMarketOdds', lines, 'company');
    const bet = { event_id, session_id, betting_type: 1, price: 46, size: 100, stake: 100 } as const;
    expect((await send('placeBet', bet, 'client')).error).toBe('');
    sessions.push(session_id);
  }
  return { event_id, event_name, main, bookmaker, sessions };
}

type Match = Awaited<ReturnType<typeof makeMatch>>;
let match: Match;
// A server of its own: a roll-back is told on every settlement page that is open.
const { server, api } = ownHouse();
test.beforeAll(async () => {
  match = await makeMatch(api);
});

async function deskOf(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server.url, username);
  return page;
}

async function typeCode(desk: Page, code: string): Promise<void> {
  const boxes = desk.getByRole('dialog').getByRole('textbox');
  for (const [index, digit] of code.split('').entries()) await boxes.nth(index).fill(digit);
}

test('many sessions at once: the refused one leaves the others booked, and is told in its row', async ({
  browser,
}) => {
  const desk = await deskOf(browser, 'company');
  await desk.goto(`${server.url}/manage-fancy?event_id=${match.event_id}`);
  const result = (name: string) => desk.getByLabel(`Result of ${name}`);
  await expect(result(NAMES[0]!)).toBeVisible();
  const confirm = desk.getByRole('button', { name: `Confirm ${NAMES[0]}` });
  await expect(confirm).toBeDisabled();

  // Digits alone, six at most, and Enter goes to the next row.
  await result(NAMES[0]!).focus();
  await desk.keyboard.type('12x34567');
  await expect(result(NAMES[0]!)).toHaveValue('123456');
  await result(NAMES[0]!).fill('47');
  await expect(confirm).toBeEnabled();
  await desk.keyboard.press('Enter');
  await expect(result(NAMES[1]!)).toBeFocused();
  await desk.keyboard.type('40');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('51');
  await expect(desk.getByText('3 results typed')).toBeVisible();
  // A reload in the middle loses none of them.
  await desk.reload();
  await expect(desk.getByText('3 results typed')).toBeVisible();
  for (const [index, typed] of ['47', '40', '51'].entries())
    await expect(result(NAMES[index]!)).toHaveValue(typed);
  // With a slow hand: the money of every row has come before the key, so nothing but a second press may say yes.
  for (const [index, typed] of ['47', '40', '51'].entries()) {
    await result(NAMES[index]!).focus();
    const aside = desk.getByRole('complementary', { name: 'Money preview' });
    await expect(aside).toContainText(`if ${typed} is the result`);
    await expect(aside.getByRole('rowheader', { name: 'subcompany' })).toBeVisible();
  }
  const sent: string[] = [];
  desk.on('request', (request) => request.url().endsWith('/settle_fancy') && sent.push(request.url()));
  await desk.keyboard.press('Control+Enter', { delay: 1000 });

  const dialog = desk.getByRole('dialog', { name: 'Confrim Message' });
  await expect(dialog.getByText('Settle 3 sessions?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Yes, settle 3 sessions' })).toBeEnabled();
  expect(sent).toEqual([]);
  const [, second = ''] = match.sessions;
  const withoutPreview: (string | null)[] = [];
  desk.on('response', (answer) => {
    if (answer.url().endsWith('/preview') && !answer.ok()) withoutPreview.push(answer.request().postData());
  });
  // Another desk is faster with one of them.
  await api.ask('settleFancy', { event_id: match.event_id, session_id: second, result: 39 }, 'admin8');
  await expect(dialog.getByRole('row', { name: new RegExp(NAMES[1]!) })).toContainText('Already settled');
  await desk.keyboard.press('Control+Enter');
  await expect(dialog.getByText('2 of 3 sessions settled.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: new RegExp(NAMES[1]!) })).toContainText('Already settled');
  await expect(dialog.getByRole('row', { name: new RegExp(NAMES[2]!) })).toContainText('Settled');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(result(NAMES[3]!)).toBeVisible();
  await expect(result(NAMES[0]!)).toHaveCount(0);
  await expect(result(NAMES[1]!)).toHaveCount(0);
  // What this desk has settled it asks no preview of.
  expect(withoutPreview.filter((asked) => asked?.includes(second) !== true)).toEqual([]);
});

test('the main market waits; abandon asks for the right code; the result is chosen and saved by keyboard', async ({
  browser,
}) => {
  const desk = await deskOf(browser, 'company');
  await desk.goto(`${server.url}/match-result?event_id=${match.event_id}&market_id=${match.main}`);
  await expect(desk.getByText(/Settle first: .*Jaipur 10 over runs/).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Tie', exact: true })).toBeDisabled();

  await desk.goto(`${server.url}/manage-fancy?event_id=${match.event_id}`);
  await desk.getByRole('button', { name: `Abandon ${NAMES[3]}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Confrim Message' });
  const yes = dialog.getByRole('button', { name: /^Yes, abandon 1 bet/ });
  await expect(yes).toBeDisabled();
  await typeCode(desk, '9999');
  await yes.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await typeCode(desk, CODE);
  await yes.click();
  await expect(desk.getByText('Fancy cancelled successfully').first()).toBeVisible();

  await desk.goto(`${server.url}/match-result?event_id=${match.event_id}&market_id=${match.bookmaker}`);
  await desk.getByRole('button', { name: 'Abandon', exact: true }).click();
  await typeCode(desk, CODE);
  await dialog.getByRole('button', { name: /^Yes/ }).click();
  await expect(desk.getByText('Market cancelled successfully').first()).toBeVisible();

  // The desk goes on with the next market, and the keyboard with it.
  const indore = desk.getByRole('radio', { name: /^Indore/ });
  await expect(indore).toBeFocused();
  await expect(desk.getByRole('button', { name: 'Save result' })).toBeDisabled();
  await desk.keyboard.press('Space');
  await expect(desk.getByRole('button', { name: 'Save result: Indore' })).toBeEnabled();
  await desk.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Company by sub company' })).toContainText('subcompany');
  // The market is still priced: somebody says that it was checked before the result can be booked.
  await expect(dialog.getByText('It still takes bets.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Yes/ })).toBeDisabled();
  await dialog.getByLabel('I have checked it: Indore is right').check();
  // As somebody who reads it first: a key that comes with the dialog is not heard.
  await desk.waitForTimeout(1000);
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Market settled successfully').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Undo = Rollback' })).toBeVisible();
  await desk.getByRole('link', { name: 'Audit entry' }).click();
  await expect(desk).toHaveURL(new RegExp(`/audit\\?object=market`));
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a roll-back tells what it will move, asks for the code, and is heard at the other desk', async ({
  browser,
}) => {
  const desk = await deskOf(browser, 'company');
  const other = await deskOf(browser, 'admin8');
  await Promise.all([desk, other].map((page) => page.goto(`${server.url}/match-rollback`)));
  // The other desk is about to type its own code for another match: the news lies over that.
  await other
    .getByRole('button', { name: /^Roll Back / })
    .last()
    .click();
  const typing = other.getByRole('dialog', { name: 'Confrim Message' });
  await desk.getByRole('searchbox', { name: 'Search match or who settled' }).fill(match.event_name);
  const row = desk.getByRole('row', { name: new RegExp(match.event_name) });
  await expect(row).toContainText('company');
  await row.getByRole('button', { name: `Roll Back ${match.event_name}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Confrim Message' });
  await expect(dialog.getByText("Please enter 4 digit's varification code.").first()).toBeVisible();
  const impact = dialog.getByRole('region', { name: 'What will move' });
  await expect(impact).toContainText('Match Odds');
  const ofClient = impact.getByRole('row', { name: /^client/ });
  // Nobody else bet: what the client's ledger gets back is what clients do, with the same sign.
  const [change, clients] = [ofClient.getByRole('cell').nth(0), impact.getByRole('definition').first()];
  await expect(clients).toHaveText(/^[+−]\d/);
  expect((await change.innerText()).replace(/\.00$/, '')).toBe(await clients.innerText());
  const yes = dialog.getByRole('button', { name: 'Yes, roll back' });
  // Typed as it is, without a click into the boxes: No has the focus.
  await desk.waitForTimeout(1000);
  await desk.keyboard.type(CODE.slice(0, 3), { delay: 120 });
  await expect(yes).toBeDisabled();
  await desk.keyboard.type(CODE.slice(3));
  await yes.click();
  for (const page of [desk, other]) {
    const news = page.getByRole('dialog', { name: 'Rollback Complete' });
    await expect(news).toContainText(match.event_name);
    await news.getByRole('button', { name: 'OK' }).click();
    await expect(news).toHaveCount(0);
  }
  await expect(typing).toBeVisible();
  await expect(desk.getByText('Rollback Complete').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  // A market that another desk settles meanwhile: the dialog turns into who did what, and its row is gone.
  await other.goto(`${server.url}/match-result?event_id=${match.event_id}&market_id=${match.bookmaker}`);
  await other.getByRole('radio', { name: /^Jaipur/ }).check({ force: true });
  await other.getByRole('button', { name: 'Save result: Jaipur' }).click();
  const asked = other.getByRole('dialog', { name: 'Confrim Message' });
  const bookmaker = { event_id: match.event_id, market_id: match.bookmaker };
  await api.ask('settleMarket', { ...bookmaker, confirm_warning: 1, selection_id: 1 }, 'company');
  await expect(asked.getByRole('alert')).toContainText(/^Bookmaker was settled by company at .*: Indore\.$/);
  await expect(asked.getByRole('button', { name: /^Yes/ })).toHaveCount(0);
  await asked.getByRole('button', { name: 'Close' }).last().click();
  await expect(other.getByRole('list', { name: 'Unsettled markets' })).not.toContainText('Bookmaker');

  // A reload tells what became of the market, and never goes to another one unasked.
  await other.reload();
  const gone = other.getByRole('region', { name: 'Bookmaker' });
  await expect(gone).toContainText(/Bookmaker was settled by company at .*: Indore\./);
  await expect(other.getByRole('radio')).toHaveCount(0);
  await gone.getByRole('button', { name: 'Go on with the next market' }).click();
  // The main market for the other team than the bookmaker was settled for: said before anything is saved.
  await other.getByRole('radio', { name: /^Jaipur/ }).check({ force: true });
  await expect(
    other.getByRole('alert').filter({ hasText: 'Bookmaker was settled for Indore at' }),
  ).toBeVisible();
});

test('a match that stayed open is found by the check, closed from its card, and looked for again', async ({
  browser,
}) => {
  const [team_1, team_2] = ['Ujjain', 'Bhopal'];
  const form = { event_type: 3, team_1, team_2, datetime: new Date().toISOString() };
  const { event_id } = await api.ask('createManualEvent', form, 'company');
  const { market_id } = await api.ask(
    'createManualMarket',
    { event_id, market_type: 2, team_1, team_2 },
    'company',
  );
  const session = { event_id, session_type_id: 1, session_name: 'Ujjain 6 over runs' };
  const { session_id } = await api.ask('createManualFancy', session, 'company');
  const lines = { event_id, session_id, lay_price_1: 45, back_price_1: 46 };
  await api.ask('updateFancyMarketOdds', lines, 'company');
  await api.ask('settleMarket', { event_id, market_id, selection_id: 1, confirm_warning: 1 }, 'company');
  // Off the offer by no call, as before one rule closed every match.
  await server.write('update sessions set active = false where id = $1', [session_id]);

  const desk = await deskOf(browser, 'company');
  await desk.goto(`${server.url}/trial-balance`);
  const card = desk.getByRole('article', { name: 'Matches left open' });
  await card.getByRole('button', { name: /^Run now/ }).click();
  await expect(card.getByRole('listitem')).toHaveText([
    `${team_1} VS ${team_2}: nothing in it is open, close it`,
  ]);
  await card.getByRole('button', { name: 'Close them' }).click();
  await expect(desk.getByText('1 match closed')).toBeVisible();
  await expect(card.getByText('Nothing wrong')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Close them' })).toHaveCount(0);
});

test('settled and rolled back as jobs: every desk sees how far they are, and how they ended', async ({
  browser,
}) => {
  await server.write(`insert into settings (name, value) values ('large_settlement', $1)`, ['1']);
  const desk = await deskOf(browser, 'company');
  const other = await deskOf(browser, 'admin8');
  await other.goto(`${server.url}/match-result`);
  await desk.goto(`${server.url}/manage-fancy?event_id=${match.event_id}`);
  const jobsAt = (page: Page) => page.getByRole('region', { name: 'Large settlements' });
  const dialog = desk.getByRole('dialog', { name: 'Confrim Message' });

  await desk.getByLabel(`Result of ${NAMES[0]}`).fill('47');
  await desk.getByRole('button', { name: `Confirm ${NAMES[0]}` }).click();
  await dialog.getByRole('button', { name: /^Yes/ }).click();
  await expect(desk.getByText('Taken up').first()).toBeVisible();
  for (const page of [desk, other]) {
    const job = jobsAt(page)
      .getByRole('listitem')
      .filter({ hasText: `${NAMES[0]}, ${match.event_name}: 47` });
    await expect(job.locator('[aria-current=step]')).toHaveText('Booked');
  }
  await expect(desk.getByLabel(`Result of ${NAMES[0]}`)).toHaveCount(0);

  await jobsAt(desk).getByRole('button', { name: 'Undo = Rollback' }).click();
  await typeCode(desk, CODE);
  await dialog.getByRole('button', { name: 'Yes, roll back' }).click();
  for (const page of [desk, other]) {
    await page.getByRole('dialog', { name: 'Rollback Complete' }).getByRole('button', { name: 'OK' }).click();
    const back = jobsAt(page)
      .getByRole('listitem')
      .filter({ hasText: `Roll back ${NAMES[0]}` });
    await expect(back.locator('[aria-current=step]')).toHaveText('Rollback Complete');
  }
  await expect(desk.getByLabel(`Result of ${NAMES[0]}`)).toBeVisible();
});
