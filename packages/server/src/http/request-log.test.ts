import { pino } from 'pino';
import { expect, test } from 'vitest';
import { RequestLog } from './request-log.ts';

function logged() {
  const lines: object[] = [];
  const house = pino(
    { base: null, timestamp: false, redact: ['password'] },
    { write: (line: string) => void lines.push(JSON.parse(line) as object) },
  );
  return { house, lines };
}

test('a line of a request names the request, and says no more than the house may', () => {
  const { house, lines } = logged();
  const log = new RequestLog(house, { reqId: 'r1' });
  log.warn({ user: 7, password: 'p' }, 'a call %s', 'failed');
  log.child({ part: 'export' }).info('given up');
  log.debug('not at this level');
  expect(lines).toEqual([
    { level: 40, reqId: 'r1', user: 7, password: '[Redacted]', msg: 'a call failed' },
    { level: 30, reqId: 'r1', part: 'export', msg: 'given up' },
  ]);
});

test('a request that writes nothing has no log made', () => {
  const { house } = logged();
  let made = 0;
  const child = house.child.bind(house);
  Object.assign(house, { child: (...about: Parameters<typeof child>) => ((made += 1), child(...about)) });
  const log = new RequestLog(house, { reqId: 'r1' });
  expect([log.level, made]).toEqual(['info', 0]);
  log.info('once');
  log.info('twice');
  expect(made).toBe(1);
});
