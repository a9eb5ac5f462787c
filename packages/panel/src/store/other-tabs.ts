/**
 * The other tabs of this browser that show the panel, by a channel of their own; nobody is there where the browser has none.
 *
 * @param channel what is said on it has one shape
 */
export function createOtherTabs<Message>(channel: string) {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channel);
  return {
    tell(message: Message): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only this origin and takes no target
      tabs?.postMessage(message);
    },
    /** Runs at what another tab says; answers how to stop. */
    hear(run: (message: Message) => void): () => void {
      const listen = ({ data }: MessageEvent<Message>): void => run(data);
      tabs?.addEventListener('message', listen);
      return () => tabs?.removeEventListener('message', listen);
    },
  };
}
