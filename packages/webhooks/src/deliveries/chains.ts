import type { Message } from './messages.js';

/** Messages that are sent one after the other. */
export interface Chain {
  readonly messages: readonly Message[];
  /** Nothing more after one that was not taken. */
  readonly isStrict: boolean;
}

/** The messages of one endpoint by what keeps its order: all of a strict endpoint, else the events of a record. */
export function chainsOf(messages: readonly Message[]): Chain[] {
  const lanes = new Map<string, Message[]>();
  for (const message of inOrder(messages)) {
    const { ordering, sequence, lane } = message.claimed;
    const key = ordering === 'strict' && sequence !== null ? 'strict' : lane;
    lanes.set(key, [...(lanes.get(key) ?? []), message]);
  }
  return [...lanes].map(([key, own]) => ({ messages: own, isStrict: key === 'strict' }));
}

/** In the order of the stream, pings first. */
function inOrder(messages: readonly Message[]): Message[] {
  return [...messages].sort((a, b) => Number(a.claimed.sequence ?? 0) - Number(b.claimed.sequence ?? 0));
}
