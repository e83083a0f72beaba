import { InvalidRequest } from '@daybook/errors';
import { VERSION_HEADER, VERSIONS } from '@daybook/requests';
import { type AuthenticatedRequest, principalOf } from '@daybook/access';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** An answer of the interface. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A file that the interface answered. */
export interface ReceivedFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly mediaType: string;
}

/** A tool's request was refused: the interface's answer is passed to the agent unchanged. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super(`The interface answered ${answer.status}.`);
  }
}

export interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
  /** A file as the body. */
  readonly file?: Buffer;
  readonly idempotencyKey?: string;
  /** The version for If-Match. */
  readonly version?: number;
}

export type Json = Record<string, unknown>;

export interface Success {
  readonly json: Json;
  readonly replayed: boolean;
}

/**
 * The service's own interface, called on behalf of a message's sender: through the router and all guards, with the sender's token, so that
 * scopes, limits, idempotency, errors and logs all apply.
 */
export class OwnInterface {
  /** The number of requests made. */
  requests = 0;
  readonly requestId: string;
  private readonly base: string;

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly request: AuthenticatedRequest,
  ) {
    this.requestId = request.id;
    this.base = `/api/${principalOf(request).workspace.slug}/v1`;
  }

  /** @throws Refused for every answer except a success */
  async ask(method: 'GET' | 'POST' | 'PATCH', path: string, sent: Sent = {}): Promise<Success> {
    const answer = await this.send(method, path, sent);
    if (answer.status !== 200) throw new Refused(answer);
    return { json: JSON.parse(answer.body) as Json, replayed: answer.headers['idempotent-replayed'] === 'true' };
  }

  /** @throws Refused for every answer except a success */
  async file(path: string, query: Sent['query']): Promise<ReceivedFile> {
    const { statusCode: status, headers, payload, rawPayload } = await this.inject('GET', path, { query });
    if (status !== 200) throw new Refused({ status, headers, body: payload });
    const name = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? path.split('/').at(-1)!;
    return { bytes: rawPayload, name, mediaType: String(headers['content-type']) };
  }

  async send(method: 'GET' | 'POST' | 'PATCH', path: string, sent: Sent = {}): Promise<Answer> {
    const { statusCode: status, headers, payload } = await this.inject(method, path, sent);
    return { status, headers, body: payload };
  }

  private inject(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { query, body, file, idempotencyKey, version }: Sent,
  ): Promise<LightMyRequestResponse> {
    this.requests++;
    const { authorization = '', host = '' } = this.request.headers;
    const payload = body ?? file;
    const mediaType = body === undefined ? 'application/octet-stream' : 'application/json';
    const options: InjectOptions = {
      method,
      url: `${this.base}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
      remoteAddress: this.request.ip,
      headers: {
        host,
        authorization,
        'x-request-id': this.requestId,
        // The tools are written for the newest version, whatever the token's.
        [VERSION_HEADER]: VERSIONS.newest,
        ...(payload === undefined ? {} : { 'content-type': mediaType }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(version === undefined ? {} : { 'if-match': `"v${version}"` }),
      },
      ...(payload === undefined ? {} : { payload }),
    };
    return this.fastify.inject(options);
  }
}

/** A part of a path. @throws InvalidRequest for a value that would lead to another address */
export function segment(field: string, value: string): string {
  if (value !== '.' && value !== '..') return encodeURIComponent(value).replaceAll('%3A', ':');
  throw new InvalidRequest({ field, code: 'invalid_value', message: `${field} must be a name or an id.` });
}
