import { InvalidRequest } from '@daybook/errors';
import { headerOnce, parseQueryString, rawQuery } from '@daybook/requests';
import type { FastifyRequest } from 'fastify';

/** The sequence after which a stream begins, and the header or parameter that set it. */
export interface Place {
  readonly sequence: number;
  readonly field: string;
}

/** The request of a client that follows the stream. */
export interface FollowRequest {
  /** Undefined: it begins with new events. */
  readonly after: Place | undefined;
  /** The parameters of the followed list, without the start: filters and fields. */
  readonly query: string;
  /** Whether the events include their sequence. It is always read, because it is the id of each message. */
  readonly showsSequence: boolean;
}

const HEADER = 'Last-Event-ID';
const PLACE = 'sequence[gt]';
const SEQUENCE = 'sequence';

/** List parameters without meaning for a stream, which has one order and no end. */
const OF_LISTS: readonly string[] = ['limit', 'cursor', 'sort', 'include_total'];

/**
 * `Last-Event-ID` comes from a client that reconnects, and overrides the `sequence[gt]` of its first request.
 * @throws InvalidRequest naming the header or the parameter; reading the list reports unknown filters
 */
export function followRequestOf(request: FastifyRequest): FollowRequest {
  const header = headerOnce(request, HEADER);
  let begin: Place | undefined;
  let showsSequence = true;
  const rest = new URLSearchParams();
  for (const { name, value } of parseQueryString(rawQuery(request))) {
    if (OF_LISTS.includes(name)) throw notInAStream(name);
    if (name === PLACE) {
      if (begin) throw sentTwice(PLACE);
      begin = placeOf(PLACE, value);
    } else if (name === SEQUENCE || name.startsWith(`${SEQUENCE}[`)) throw notInAStream(name);
    else if (name === 'fields' && !value.split(',').includes(SEQUENCE)) {
      showsSequence = false;
      rest.append(name, `${value},${SEQUENCE}`);
    } else rest.append(name, value);
  }
  const after = header === undefined ? begin : placeOf(HEADER, header);
  return { after, query: rest.toString(), showsSequence };
}

function placeOf(field: string, text: string): Place {
  if (/^\d{1,15}$/.test(text)) return { sequence: Number(text), field };
  const message = `${field} must be the sequence of an event: a whole number from 0. The stream continues after it.`;
  throw new InvalidRequest({ field, code: 'invalid_value', message });
}

function sentTwice(field: string): InvalidRequest {
  const message = `"${field}" was sent more than once. Send it once.`;
  return new InvalidRequest({ field, code: 'duplicate_parameter', message });
}

function notInAStream(field: string): InvalidRequest {
  const message = `"${field}" is for lists. A stream is in the order of sequence and has no end: send ${PLACE} or ${HEADER} to choose where it begins.`;
  return new InvalidRequest({ field, code: 'unknown_parameter', message });
}
