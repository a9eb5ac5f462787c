import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { app } = await testStory({ PAVILION_API_DOCS: 'no' });

it.each(['/api/docs', '/api/docs/scalar.js', '/api/docs/start.js', '/api/openapi.json'])(
  'a house that shows no reference answers %s like any unknown call',
  async (url) => {
    const answer = await app.http.inject(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'unknown_call']);
  },
);
