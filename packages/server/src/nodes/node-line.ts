/** What nodes of one house say to each other while it passes; what is true stands in the database. */
export type NodeLine = {
  /** To all that listen now. Lost when the line is down: nothing is sent later. */
  publish(subject: NodeSubject, message: object): void;
  /** Returns how to stop listening. */
  subscribe(subject: NodeSubject, hear: (message: unknown) => void): () => void;
  /** @throws Error when nobody answers: at once when nobody is there, else after `ms`. */
  ask(subject: NodeSubject, question: object, ms: number): Promise<unknown>;
  /** Answers what is asked; a rejection is no answer. Returns how to stop. */
  serve(subject: NodeSubject, answer: (question: unknown) => Promise<object>): () => void;
  close(): Promise<void>;
};

/** `bets.N` = to the node N, which writes bets; `answers.N` = to the node N, which sent them. */
export type NodeSubject =
  | 'prices'
  | 'prices.image'
  | 'feed-health'
  | 'nodes'
  | 'writers'
  | `bets.${string}`
  | `answers.${string}`
  | 'book-moves'
  | 'bets-placed'
  | 'interest';
