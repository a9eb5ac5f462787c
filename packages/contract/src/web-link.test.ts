import { expect, test } from 'vitest';
import { isWebLink } from './web-link.ts';

test.each([
  '/',
  '/matches_list',
  '/live_report/1.2?tab=x#y',
  'https://example.com',
  'http://example.com:8080/a?b=%20',
])('%s is a link', (link) => expect(isWebLink(link)).toBe(true));

test.each([
  '',
  'matches_list',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'ftp://example.com',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  'https:example.com',
  'https:///example.com',
  'https://',
  'https://a:b@example.com',
  'https://example.com@evil.example',
  'https://a b.example',
  'https://exa\u202Emple.com',
  '/x\u200By',
])('%j is none', (link) => expect(isWebLink(link)).toBe(false));
