import { expect, it } from 'vitest';
import { frameProblem } from './frames.ts';

const HOSTS = ['https://tv.example.com', 'http://127.0.0.1:9000'];

it.each<[address: string, problem: string | undefined]>([
  ['https://tv.example.com/match/9?x=1', undefined],
  ['http://127.0.0.1:9000/tv', undefined],
  ['https://tv.example.com:8443/', 'host'],
  ['http://tv.example.com/', 'host'],
  ['https://tv.example.com.evil.net/', 'host'],
  ['https://tv.example.com@evil.net/', 'host'],
  ['javascript:alert(1)', 'address'],
  ['data:text/html,x', 'address'],
  ['tv.example.com', 'address'],
  ['', 'address'],
])('%s', (address, problem) => {
  expect(frameProblem(address, HOSTS)).toBe(problem);
});
