import { follower, patchesOf } from '../live/live.fixtures.ts';
import type { Viewer } from '../http/viewer.ts';
import { viewerOfToken } from '../http/viewer-of.ts';
import { PASSWORD, type Story } from '../testing/story.fixtures.ts';

/** Signs in and answers who that is. */
export async function viewerNamed({ app, send }: Story, username: string): Promise<Viewer> {
  const { token } = (await send('login', { username, password: PASSWORD })).body.data!;
  return (await viewerOfToken(app.house, token, '127.0.0.1'))!;
}

/** A screen of the viewer that watches topics: what it was refused and everything that came, topic by topic. */
export async function watch({ app }: Story, viewer: Viewer, topics: readonly string[]) {
  const documents = new Map(topics.map((topic) => [topic, follower()]));
  const link = app.house.hub.connect(viewer, {
    writable: () => true,
    send(bundle) {
      for (const patch of patchesOf(bundle)) documents.get(patch.topic)?.take([patch]);
    },
  });
  const { refused } = await link.subscribe(topics);
  return { link, refused, of: (topic: string) => documents.get(topic)! };
}
