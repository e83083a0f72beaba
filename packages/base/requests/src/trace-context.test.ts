import { describe, expect, it } from '@jest/globals';
import { parseTraceparent, traceContext, traceparentHeader } from './trace-context.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const VALID = `00-${TRACE}-${PARENT}-01`;

describe('a traceparent', () => {
  it('is read by its version, trace, parent and flags', () => {
    expect(parseTraceparent(VALID)).toEqual({ traceId: TRACE, parentId: PARENT, flags: '01' });
  });

  it.each([
    ['nothing', ''],
    ['upper case', VALID.toUpperCase()],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the version that is forbidden', `ff-${TRACE}-${PARENT}-01`],
    ['more than version 00 has', `${VALID}-more`],
    ['a trace that is too short', `00-${TRACE.slice(1)}-${PARENT}-01`],
    ['what is not hexadecimal', `00-${TRACE.replace('4', 'g')}-${PARENT}-01`],
    ['no flags', `00-${TRACE}-${PARENT}`],
    ['spaces around it', ` ${VALID} `],
    ['two of them', `${VALID}, ${VALID}`],
    ['flags of another length in a later version', `01-${TRACE}-${PARENT}-011`],
    ['a line break', `${VALID}\n`],
  ])('is refused with %s', (_, text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });

  it('of a later version may have more after the flags', () => {
    expect(parseTraceparent(`01-${TRACE}-${PARENT}-01-what-comes`)).toEqual({
      traceId: TRACE,
      parentId: PARENT,
      flags: '01',
    });
  });
});

describe('a request', () => {
  it('has one span of its own in the trace of its sender', () => {
    const headers = { traceparent: VALID };
    const trace = traceContext(headers)!;
    expect(trace).toMatchObject({ traceId: TRACE, parentId: PARENT, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(trace.spanId).not.toBe(PARENT);
    expect(traceContext(headers)).toBe(trace);
    expect(traceContext({ ...headers })!.spanId).not.toBe(trace.spanId);
  });

  it('takes part in no trace without one', () => {
    expect(traceContext({})).toBeUndefined();
    expect(traceContext({ traceparent: 'x' })).toBeUndefined();
  });

  it('passes on its own span, and whether the trace is sampled', () => {
    const trace = { traceId: TRACE, parentId: PARENT, spanId: 'b7ad6b7169203331' };
    expect(traceparentHeader({ ...trace, flags: '01' })).toBe(`00-${TRACE}-b7ad6b7169203331-01`);
    expect(traceparentHeader({ ...trace, flags: 'fe' })).toBe(`00-${TRACE}-b7ad6b7169203331-00`);
  });
});
