/** A message of `text/event-stream`, as far as the service uses it. */
export interface Message {
  /** `message`, or `end` with why the stream is over. */
  readonly event: string;
  /** The place in the stream behind this message; undefined: it moves none. */
  readonly place: number | undefined;
  /** Empty: it only tells the place. */
  readonly data: string;
  /** How long to wait before a lost connection is opened again; undefined: as before. */
  readonly retryMs: number | undefined;
}

/** Cuts what arrives into messages, wherever the network has cut it. */
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
