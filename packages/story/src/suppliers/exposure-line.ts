/** What the house answers a supplier of the exposure protocol. */
export type ExposureAnswer = {
  readonly status?: number;
  readonly errorCode?: number;
  readonly message?: string;
  readonly wallet?: number;
  readonly exposure?: number;
};

export type ExposureLine = {
  /** Sends a message. @throws Error when no answer comes. */
  say(action: string, body: object): Promise<ExposureAnswer>;
  /** Hangs up before an answer can come: nobody knows whether the message was taken. */
  hangUp(action: string, body: object): Promise<void>;
};

/** So soon nobody has answered. */
const HANG_UP_MS = 4;

/** A supplier's line to a house: real HTTP, to `http://house/api/casino/{code}`. */
export function exposureLine(url: string): ExposureLine {
  const send = async (action: string, body: object, signal?: AbortSignal): Promise<ExposureAnswer> => {
    const response = await fetch(`${url}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
    if (!response.ok) throw new Error(`${action}: HTTP ${response.status}`);
    return (await response.json()) as ExposureAnswer;
  };
  return {
    say: (action, body) => send(action, body),
    hangUp: async (action, body) => {
      const cutOff = AbortSignal.timeout(HANG_UP_MS);
      await send(action, body, cutOff).catch(() => undefined); // it hung up itself
    },
  };
}
