import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '@daybook/harness';

/** Retries until it gets an answer, however often the server is killed. The idempotency key makes the call happen once. */
export async function insist(
  call: (key: Record<string, string>) => Promise<Reply>,
  name: string = randomUUID(),
): Promise<Reply> {
  return persist(() => call({ 'Idempotency-Key': name }));
}

/** The same without a key: what was done before the kill may be refused the second time. */
export async function persist(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await call().catch(() => undefined);
    if (reply && reply.status < 500 && reply.status !== 409) return reply;
    await pause(50);
  }
}
