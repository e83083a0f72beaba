import type { Message } from './messages.js';

/** Messages that are sent sequentially. */
export interface Chain {
  readonly messages: readonly Message[];
  /** Stops after a message that was not accepted. */
  readonly isStrict: boolean;
}

/**
 * Groups the messages of one endpoint by what must stay in order: all of a strict endpoint, otherwise the events of a record.
 */
export function chainsOf(messages: readonly Message[]): Chain[] {
  const lanes = new Map<string, Message[]>();
  for (const message of inOrder(messages)) {
    const { ordering, sequence, lane } = message.claimed;
    const key = ordering === 'strict' && sequence !== null ? 'strict' : lane;
    lanes.set(key, [...(lanes.get(key) ?? []), message]);
  }
  return [...lanes].map(([key, own]) => ({ messages: own, isStrict: key === 'strict' }));
}

/** In stream order, pings first. */
function inOrder(messages: readonly Message[]): Message[] {
  return [...messages].sort((a, b) => Number(a.claimed.sequence ?? 0) - Number(b.claimed.sequence ?? 0));
}
