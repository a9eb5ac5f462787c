import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { DebitLine } from './debit-line.ts';
import { COIN } from './debit-supplier.ts';

const LOOPBACK = '127.0.0.1';
const STAKE = 100;
const PAYS = 1.95;

const escaped = (text: string): string =>
  text.replaceAll(/[<>&"]/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

const page = (game: string, lines: readonly string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(game)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:32rem;margin:10vh auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}</style>
<h1>${escaped(game)}</h1><p>A simulated game of Super Nowa.</p>
${lines.map((line) => `<p role="status">${escaped(line)}</p>`).join('\n')}
<form method="post"><button>Bet ${STAKE} coins on the home side</button></form></html>`;

/** The game of the demo's supplier, where a client who launched it lands: each press is a round. */
export type DemoPage = { readonly url: string; close(): Promise<void> };

/** Opens it on this machine alone; `line` is there once the house is. */
export async function openDemoPage(line: () => DebitLine | undefined): Promise<DemoPage> {
  const server = createServer((request, response) => {
    void answer(line(), request, response).catch(() =>
      response.writeHead(502).end('The house does not answer.'),
    );
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  return { url: `http://${LOOPBACK}:${portOf(server)}/`, close: () => closed(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function answer(
  line: DebitLine | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = new URL(request.url ?? '/', `http://${LOOPBACK}`).searchParams;
  const [user = '', token = '', game = ''] = ['user', 'token', 'game'].map((name) => query.get(name) ?? '');
  if (line === undefined) throw new Error('the house is not open yet');
  const lines = request.method === 'POST' ? await playOne(line, { user, token, game }) : [];
  const { status, balance = 0 } = await line.say('user/info', { user, token });
  const left = status === 'RS_OK' ? `${balance / COIN} coins left.` : `The house says ${status}.`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(game, [...lines, left]));
}

async function playOne(
  line: DebitLine,
  { user, token, game }: { readonly user: string; readonly token: string; readonly game: string },
): Promise<string[]> {
  const [round, bet] = [randomUUID(), randomUUID()];
  const placed = await line.say('transaction/bet', {
    user,
    token,
    game_code: game,
    round,
    transaction_uuid: bet,
    amount: STAKE * COIN,
  });
  if (placed.status !== 'RS_OK') return [`The bet was refused: ${placed.status}.`];
  const won = Math.random() < 1 / 2;
  await line.say('transaction/win', {
    user,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet,
    round,
    amount: won ? STAKE * PAYS * COIN : 0,
    round_closed: true,
  });
  return [won ? `Won ${STAKE * PAYS} coins.` : `Lost ${STAKE} coins.`];
}
