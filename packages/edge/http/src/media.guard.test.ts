import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { MediaGuard } from './media.guard.js';

/** A POST with a body of so many bytes, as the guard meets it. */
function posting(bytes: number): ExecutionContext {
  const headers = { 'content-type': 'application/json' };
  const request = {
    headers,
    raw: { method: 'POST', headers, rawHeaders: [] },
    body: { bytes: Buffer.alloc(bytes), overflow: false },
  };
  const handler = (): void => undefined;
  return {
    getClass: () => class {},
    getHandler: () => handler,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
}

describe('the body of a request', () => {
  const guard = new MediaGuard(1_048_576, { isPublic: () => false });

  it('is handed on at once while it is small', () => {
    expect(guard.canActivate(posting(64 * 1024))).toBe(true);
  });

  it('waits for a turn of the event loop of its own when it is large', async () => {
    let turn = 0;
    let isCounting = true;
    const count = (): void => {
      turn += 1;
      if (isCounting) setImmediate(count);
    };
    setImmediate(count);
    const admitted = Array.from({ length: 4 }, async () => [await guard.canActivate(posting(900_000)), turn]);
    const found = await Promise.all(admitted);
    isCounting = false;
    expect(found.map(([isAdmitted]) => isAdmitted)).toEqual([true, true, true, true]);
    expect(new Set(found.map(([, at]) => at)).size).toBe(4);
  });
});
