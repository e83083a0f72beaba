import assert from 'node:assert/strict';
import type { Reply } from './client.js';
import { imageOf } from './rows.js';

/** Makes a call that a rule refuses: expects 422 and no change to any row of the database. */
export async function refusedWithoutATrace(databaseUrl: string, call: () => Promise<Reply>): Promise<Reply> {
  const before = await imageOf(databaseUrl);
  const reply = await call();
  assert.equal(reply.status, 422, reply.text);
  assert.deepEqual(await imageOf(databaseUrl), before);
  return reply;
}
