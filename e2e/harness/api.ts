import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { calls } from '@pavilion/contract/calls.ts';
import { RACING_SPORTS, SPORT } from '@pavilion/contract/sports.ts';
import type { Envelope } from '@pavilion/contract/call.ts';
import type { Page } from '@playwright/test';
import { formOf } from '../../packages/server/src/testing/form-of.fixtures.ts';
import { setTimeout as sleep } from 'node:timers/promises';

export const PASSWORD = 'Pavilion@2026';
export const CODE = '2026';
const ATTEMPTS = 40;
const PAUSE_MS = 500;

type Answer<N extends CallName> = Envelope<CallOutput<N>>;

/** Speaks to the API as an account, beside the browser. */
export function apiOf(url: string | (() => string)) {
  const tokens = new Map<string, string>();
  const base = (): string => (typeof url === 'string' ? url : url());

  async function send<N extends CallName>(name: N, input: CallInput<N>, as?: string): Promise<Answer<N>> {
    const call = calls[name];
    const token = as === undefined ? undefined : await tokenOf(as);
    const isForm = call.body === 'form';
    const response = await fetch(`${base()}/api/${call.path}`, {
      method: call.method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(call.method === 'POST' && { body: isForm ? formOf(input) : JSON.stringify(input) }),
    });
    return response.json() as Promise<Answer<N>>;
  }

  async function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const { data, error } = await send('login', { username, password: PASSWORD });
    if (data === null) throw new Error(`cannot sign in as ${username}: ${error}`);
    tokens.set(username, data.token);
    return data.token;
  }

  /** As `send`, for calls that must succeed. */
  async function ask<N extends CallName>(name: N, input: CallInput<N>, as: string): Promise<CallOutput<N>> {
    const { data, error } = await send(name, input, as);
    if (data === null) throw new Error(`${name} as ${as}: ${error}`);
    return data;
  }

  return { send, ask };
}

export type Api = ReturnType<typeof apiOf>;

/** The cricket that the feed plays now; a manual match ("A VS B") of another test may be in play beside it. */
export async function liveMatch({ ask }: Api): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: between two matches there is a moment without one
    const { records } = await ask('matchList', { option: 'live', sport_id: SPORT.cricket }, 'company');
    const played = records.find(({ event_name: name }) => name.includes(' v '));
    if (played !== undefined) return played.event_id;
    // oxlint-disable-next-line no-await-in-loop -- a pause between two looks
    await sleep(PAUSE_MS);
  }
  throw new Error('no match of the feed is in play');
}

/** A race that is not declared, else the match that is played. */
export async function openRace(api: Api): Promise<string> {
  const lists = RACING_SPORTS.map((sport_id) =>
    api.ask('matchList', { option: 'upcoming', sport_id }, 'company'),
  );
  const races = (await Promise.all(lists)).flatMap(({ records }) => records);
  return races[0]?.event_id ?? liveMatch(api);
}

/** The last cricket of the feed that was declared with bets of the account `client`, whom the story's bettors leave alone. */
export async function declaredMatch({ ask }: Api): Promise<string> {
  const { records } = await ask('matchList', { option: 'declared', sport_id: SPORT.cricket }, 'client');
  const played = records.find(({ event_name: name, bets }) => name.includes(' v ') && bets > 0);
  if (played === undefined) throw new Error('client has no bets on a declared match');
  return played.event_id;
}

/** Signs in as a person does, by the form. */
export async function signInByForm(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
}

/** A session of its own, kept where the form keeps it; the panel is not opened yet. */
export async function signIn(page: Page, url: string, username: string): Promise<void> {
  const given = { username, password: PASSWORD };
  const answer = await page.request.post(`${url}/api/${calls.login.path}`, { data: given });
  const { data, error } = (await answer.json()) as Answer<'login'>;
  if (data === null) throw new Error(`cannot sign in as ${username}: ${error}`);
  await page.goto(`${url}/readyz`); // of the panel's origin, without the panel
  for (const [name, value] of Object.entries(data.preferences))
    // oxlint-disable-next-line no-await-in-loop -- a few at most
    await page.localStorage.setItem(`kept:${name}`, JSON.stringify(value));
  await page.localStorage.setItem('userLogin', JSON.stringify({ ...data, preferences: {} }));
}
