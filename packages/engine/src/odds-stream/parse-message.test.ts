import { describe, expect, test } from 'vitest';
import { parseMessage } from './parse-message.ts';

const DEFINITION =
  '{"eventId":"9","eventTypeId":"4","bettingType":"ODDS","marketType":"MATCH_ODDS","marketTime":"2026-01-01T10:00:00.000Z",' +
  '"status":"OPEN","inPlay":true,"betDelay":5,"version":1,"numberOfWinners":1,"numberOfActiveRunners":1,' +
  '"runners":[{"id":7,"status":"ACTIVE","sortPriority":1}]}';

function change(fields: string): string {
  return `{"op":"mcm","clk":"a","pt":1,"mc":[{"id":"1.5",${fields}}]}`;
}

describe('the kind of a line', () => {
  const rows: [line: string, kind: string][] = [
    ['{"op":"mcm","id":2,"clk":"a","pt":1,"ct":"HEARTBEAT"}', 'mcm'],
    ['{"op":"mcm","id":2,"status":503}', 'mcm'],
    [change('"rc":[{"id":7,"atb":[[1.01,12]]}]'), 'mcm'],
    ['{"op":"connection","connectionId":"002-1"}', 'connection'],
    ['{"op":"status","id":1,"statusCode":"SUCCESS","connectionClosed":false}', 'status'],
    ['{"op":"ocm","clk":"a","pt":1,"oc":[]}', 'not-ours'],
    ['{"op":"ccm","clk":"a","pt":1,"cc":[]}', 'ccm'],
    ['{"op":"rcm","clk":12,"pt":1,"rc":[]}', 'not-ours'],
    ['{"op":"weather","rain":true}', 'unknown'],
  ];
  test.each(rows)('%s is %s', (line, kind) => {
    expect(parseMessage(line).kind).toBe(kind);
  });
});

describe('a malformed line is refused with the place', () => {
  const rows: [what: string, line: string, reason: string][] = [
    ['cut line', '{"op":"mcm","clk":"a","pt":1,"mc":[{"id":"1.5","r', 'not JSON'],
    ['empty line', '', 'not JSON'],
    ['a list', '[1,2]', 'message: [1,2] is not an object'],
    ['null', 'null', 'message: null is not an object'],
    ['no op', '{"clk":"a"}', 'message op: undefined is not text'],
    ['negative size', change('"rc":[{"id":7,"atb":[[1.5,-3]]}]'), 'mc[0] runner 7 atb: size -3 is negative'],
    ['price of 1', change('"rc":[{"id":7,"atl":[[1,3]]}]'), 'mc[0] runner 7 atl: price 1 is not a price'],
    [
      'price as text',
      change('"rc":[{"id":7,"atl":[["2.5",3]]}]'),
      'mc[0] runner 7 atl: price "2.5" is not a number',
    ],
    [
      'size as text',
      change('"rc":[{"id":7,"atl":[[2.5,"3"]]}]'),
      'mc[0] runner 7 atl: size "3" is not a number',
    ],
    [
      'size too large',
      change('"rc":[{"id":7,"atl":[[2.5,1e300]]}]'),
      'mc[0] runner 7 atl: size 1e+300 is too large',
    ],
    [
      'half a rung',
      change('"rc":[{"id":7,"batb":[[0,2.5]]}]'),
      'mc[0] runner 7 batb: [0,2.5] should have 3 numbers',
    ],
    ['level 1.5', change('"rc":[{"id":7,"batb":[[1.5,2.5,1]]}]'), 'mc[0] runner 7 batb: 1.5 is not a level'],
    ['level -1', change('"rc":[{"id":7,"bdatl":[[-1,2.5,1]]}]'), 'mc[0] runner 7 bdatl: -1 is not a level'],
    [
      'level a billion',
      change('"rc":[{"id":7,"bdatl":[[1000000000,2.5,1]]}]'),
      'mc[0] runner 7 bdatl: 1000000000 is not a level',
    ],
    ['last price 0.5', change('"rc":[{"id":7,"ltp":0.5}]'), 'mc[0] runner 7 ltp 0.5 is not a price'],
    ['negative volume', change('"tv":-1'), 'mc[0] tv -1 is negative'],
    ['runner without id', change('"rc":[{"ltp":2}]'), 'mc[0] rc id: undefined is not a number'],
    ['ladder not a list', change('"rc":[{"id":7,"atb":5}]'), 'mc[0] runner 7 atb: 5 is not a list'],
    ['image as text', change('"img":"yes"'), 'mc[0] img: "yes" is not true or false'],
    [
      'market status unknown',
      change(`"marketDefinition":${DEFINITION.replace('"OPEN"', '"AJAR"')}`),
      'mc[0] marketDefinition status: "AJAR" is none of INACTIVE, OPEN, SUSPENDED, CLOSED',
    ],
    [
      'definition without runners',
      change(`"marketDefinition":${DEFINITION.replace('"runners"', '"walkers"')}`),
      'mc[0] marketDefinition runners: undefined is not a list',
    ],
    ['changes without a time', '{"op":"mcm","clk":"a","mc":[]}', 'mcm: changes without a publish time'],
    [
      'change type unknown',
      '{"op":"mcm","clk":"a","pt":1,"ct":"HALF"}',
      'mcm ct: "HALF" is none of SUB_IMAGE, RESUB_DELTA, HEARTBEAT',
    ],
    [
      'status without code',
      '{"op":"status","id":1}',
      'status statusCode: undefined is none of SUCCESS, FAILURE',
    ],
  ];
  test.each(rows)('%s', (_what, line, reason) => {
    expect(parseMessage(line)).toEqual({ kind: 'malformed', reason });
  });
});

describe('what is let through', () => {
  const rows: [what: string, line: string, expected: object][] = [
    [
      'a deleted level may be sent as price 0',
      change('"rc":[{"id":7,"bdatb":[[9,0,0]]}]'),
      { id: '1.5', rc: [{ id: 7, bdatb: [[9, 0, 0]] }] },
    ],
    [
      'a last price of 0 says there is none yet',
      change('"rc":[{"id":7,"ltp":0}]'),
      { id: '1.5', rc: [{ id: 7, ltp: 0 }] },
    ],
    [
      'null means absent, and a recorder may add fields of its own',
      change('"img":null,"tv":null,"_seen":1,"rc":[{"id":7,"hc":null,"_x":2}]'),
      { id: '1.5', rc: [{ id: 7 }] },
    ],
    [
      'starting prices may be the words NaN and Infinity, which say nothing',
      change('"rc":[{"id":7,"spn":"NaN","spf":"Infinity"}]'),
      { id: '1.5', rc: [{ id: 7 }] },
    ],
    [
      'a definition',
      change(`"marketDefinition":${DEFINITION}`),
      { id: '1.5', marketDefinition: JSON.parse(DEFINITION) },
    ],
  ];
  test.each(rows)('%s', (_what, line, expected) => {
    expect(parseMessage(line)).toEqual({
      kind: 'mcm',
      message: { op: 'mcm', clk: 'a', pt: 1, mc: [expected] },
    });
  });
});
