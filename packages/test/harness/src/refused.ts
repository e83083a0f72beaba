import assert from 'node:assert/strict';
import type { Reply } from './client.js';
import { imageOf } from './rows.js';

/** Calls what is refused by rule: 422, and every row of the database is as it was. */
export async function refusedWithoutATrace(databaseUrl: string, call: () => Promise<Reply>): Promise<Reply> {
  const before = await imageOf(databaseUrl);
  const reply = await call();
  assert.equal(reply.status, 422, reply.text);
  assert.deepEqual(await imageOf(databaseUrl), before);
  return reply;
}
