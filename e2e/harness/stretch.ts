import type { Page } from '@playwright/test';

const LONGEST = 90;
const TAIL =
  ' of the Thiruvananthapuram and Kanniyakumari Metropolitan District Cricket Association Second Eleven';
/** Fourteen digits with their paise. */
const MOST = 987_654_321_098.75;

const NAME =
  /^(event_name|league_name|runner_?name|market_name|session_name|first_name|last_name|remark|note)$/i;
const MONEY =
  /balance|amount|coin|limit|earning|profit|loss|credit|debit|stake|position|exposure|lena|dena|^(win|net|pl|book)$/i;
const NO_MONEY = /share|percent|commission$|count|bets|records|page|_id$|_at$|status|type|max_|min_/i;

function stretched(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => stretched(key, each));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stretched(name, each)]));
  }
  // Of 'Mumbai v Assam, Match Odds' the match is the name.
  if (typeof value === 'string' && NAME.test(key) && value !== '') {
    const [name = '', ...rest] = value.split(', ');
    return [(name + TAIL).slice(0, Math.max(LONGEST, name.length)), ...rest].join(', ');
  }
  if (typeof value !== 'number' || value === 0 || !MONEY.test(key) || NO_MONEY.test(key)) return value;
  return Math.sign(value) * MOST;
}

/** Every answer of the server comes with names of 90 characters and amounts of 14 digits. */
export async function stretchAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: stretched('', await response.json()) });
  });
}
