import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { natsServer } from './nats-server.fixtures.ts';

/** What a node has said, in the hands of somebody between it and the others. */
export type Taken = {
  /** As nodes call it, without the name of the house. */
  readonly subject: string;
  readonly bytes: Uint8Array;
  /** On to all nodes, the one that said it too; again each time. */
  pass(bytes?: Uint8Array): void;
};

const SUBJECTS = ['prices', 'writers', 'book-moves', 'bets-placed', 'interest', 'bets.*', 'answers.*'];

/** What the nodes say goes to the stranger alone, and what the stranger says to them. */
const CONFIG = `accounts {
  nodes {
    users: [{ user: node, password: secret }]
    mappings: {
      ${SUBJECTS.map((subject) => `"pavilion.*.${subject}": "taken.$1.${subject.replace('*', '$2')}"`).join('\n')}
    }
    exports: [{ stream: "taken.>" }]
    imports: [{ stream: { account: stranger, subject: "pavilion.>" } }]
  }
  stranger {
    users: [{ user: stranger, password: secret }]
    exports: [{ stream: "pavilion.>" }]
    imports: [{ stream: { account: nodes, subject: "taken.>" } }]
  }
}`;

/** A NATS server on which all that nodes say, but questions and what is answered to them, goes through a stranger's hands. */
export async function strangerBetween() {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-nats-'));
  const file = join(folder, 'nats.conf');
  writeFileSync(file, CONFIG);
  const nats = await natsServer('--config', file);
  const line = await connect({ servers: nats.url(), user: 'stranger', pass: 'secret' });
  const passOn = ({ pass }: Taken): void => pass();
  const all: Taken[] = [];
  const hands = { on: passOn };
  line.subscribe('taken.>', {
    callback: (_error, { subject: told, data }) => {
      const [, house, ...name] = told.split('.');
      const subject = name.join('.');
      const pass = (bytes = data): void => line.publish(`pavilion.${house}.${subject}`, bytes);
      const taken: Taken = { subject, bytes: data, pass };
      all.push(taken);
      hands.on(taken);
    },
  });
  return {
    /** For the nodes. */
    url: nats.url('node:secret@'),
    /** All that was ever said, in its order. */
    all: all as readonly Taken[],
    /** What is done with all that is said from now on. */
    does: (work: (taken: Taken) => void) => void (hands.on = work),
    passesOn: () => void (hands.on = passOn),
    async stop(): Promise<void> {
      await line.close();
      await nats.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Says one thing on a broker that asks nobody who he is; it has come there when this resolves. */
export async function sayAt(url: string, subject: string, bytes: Uint8Array): Promise<void> {
  const line = await connect({ servers: url });
  line.publish(subject, bytes);
  await line.flush();
  await line.close();
}
