import { describe, expect, it } from '@jest/globals';
import { FrameReader } from './frames.js';

const STREAM =
  'retry: 1000\nid: 41\n\nid: 42\ndata: {"a":1}\n\n: heartbeat\nid: 44\n\nevent: end\ndata: {"error":{}}\n\n';
const MESSAGES = [
  { event: 'message', place: 41, data: '', retryMs: 1000 },
  { event: 'message', place: 42, data: '{"a":1}' },
  { event: 'message', place: 44, data: '' },
  { event: 'end', place: undefined, data: '{"error":{}}' },
];

describe('messages of the stream', () => {
  it('are the same wherever the network cuts them', () => {
    for (let at = 0; at <= STREAM.length; at++) {
      const reader = new FrameReader();
      expect([at, ...reader.read(STREAM.slice(0, at)), ...reader.read(STREAM.slice(at))]).toEqual([at, ...MESSAGES]);
    }
  });

  it('wait for their end', () => {
    expect(new FrameReader().read('id: 42\ndata: {"a"')).toEqual([]);
  });
});
