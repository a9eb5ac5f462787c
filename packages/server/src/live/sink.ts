import type { ClientEvents, ServerEvents } from '@pavilion/contract/channels.ts';
import type { Socket } from 'socket.io';
import type { Sink } from './link.ts';

type LiveSocket = Socket<ClientEvents, ServerEvents>;
type Connection = LiveSocket['conn'];

/** What `directSink` reaches for below Socket.IO. */
export function canWriteDirectly({ transport, protocol }: Connection): boolean {
  return protocol === 4 && typeof transport.send === 'function' && typeof transport.writable === 'boolean';
}

/**
 * One write per bundle, past Socket.IO's own work per event: what is sent is what Socket.IO's broadcasts hand to the
 * transport, so sockets with the same bundle share its bytes.
 */
export function directSink({ conn }: Pick<LiveSocket, 'conn'>): Sink {
  const writable = () => conn.readyState === 'open' && conn.transport.writable;
  return {
    writable,
    send(bundle) {
      const options = { compress: false, wsPreEncodedFrame: [bundle.frame()] };
      const packet = { type: 'message' as const, data: bundle.packet(), options };
      if (writable()) conn.transport.send([packet]);
      else conn.send(packet.data, options); // only what must not be lost, as the end of a topic
    },
  };
}

/** The same by what Socket.IO offers everybody, should an upgrade take the way below it: each socket's bytes are made anew. */
export function plainSink(socket: Pick<LiveSocket, 'conn' | 'connected' | 'emit'>): Sink {
  let onTheirWay = false;
  socket.conn.on('drain', () => (onTheirWay = false));
  return {
    writable: () => socket.connected && !onTheirWay,
    send(bundle) {
      onTheirWay = true;
      socket.emit('b', bundle.patches());
    },
  };
}
