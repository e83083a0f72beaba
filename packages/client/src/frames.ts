/** The parts of a `text/event-stream` message that the service uses. */
export interface Message {
  /** `message`, or `end` with the reason why the stream ended. */
  readonly event: string;
  /** The position in the stream after this message; undefined: unchanged. */
  readonly place: number | undefined;
  /** Empty: the message only contains the position. */
  readonly data: string;
  /** How long to wait before a lost connection is reopened; undefined: unchanged. */
  readonly retryMs: number | undefined;
}

/** Splits incoming data into messages, independent of network chunks. */
export class FrameReader {
  private rest = '';

  read(chunk: string): readonly Message[] {
    const parts = (this.rest + chunk).split(/\r?\n\r?\n/);
    this.rest = parts.pop() ?? '';
    return parts.map(messageOf);
  }
}

function messageOf(text: string): Message {
  let event = 'message';
  let place: number | undefined;
  let retryMs: number | undefined;
  const data: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') event = value;
    else if (name === 'id' && /^\d+$/.test(value)) place = Number(value);
    else if (name === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
    else if (name === 'data') data.push(value);
  }
  return { event, place, data: data.join('\n'), retryMs };
}
