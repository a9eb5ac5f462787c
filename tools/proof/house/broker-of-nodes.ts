import { findNats, startBroker, type Broker } from '../../cluster/broker.ts';

/** What several nodes of a proof take turns by; without it the command ends. */
export async function brokerOfNodes(): Promise<Broker> {
  const program = findNats(process.env);
  if (program !== undefined) return startBroker(program, new AbortController().signal, console.error);
  console.error('Several nodes need a nats-server, on the path or in PAVILION_NATS_SERVER.');
  process.exit(2);
}
