import { InvalidRequest, NotAcceptable, UnsupportedMediaType } from '@daybook/errors';
import { yieldToEventLoop } from '@daybook/json';
import { checkIfNoneMatch, streamedBodyLimit } from '@daybook/requests';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Access } from './access.js';
import { mediaTypeCharset, mediaTypeEssence, acceptQuality } from './media-type.js';
import { bodyTooLarge, type RawBody } from './raw-body.js';
import { NO_MEDIA_TYPE } from './request-admission.js';
import { UnknownRouteController } from './unknown-route.controller.js';

/** The media types that a handler can return besides JSON, such as `['text/csv']` (wire.md 2). */
export const PRODUCES_METADATA = 'produces';

/** The only media type of a handler that does not return JSON, such as `text/csv`. Its refusals are JSON. */
export const PRODUCES_ALONE_METADATA = 'produces_alone';

interface NegotiatedRequest extends FastifyRequest {
  /** The media type of the answer, negotiated from `Accept`. */
  produces?: string;
}

const JSON_ONLY = ['application/json'];
const JSON_OR_PATCH = ['application/json', 'application/merge-patch+json'];

/** Parsing and checking a larger body takes some ten milliseconds: each gets a separate turn of the event loop. */
const LARGE_BODY_BYTES = 64 * 1024;

/** The last global guard, after token, limit and scope: 406, 415, 413, in this order, and malformed If-None-Match headers (wire.md 6). */
export class MediaGuard implements CanActivate {
  constructor(
    private readonly bodyLimitBytes: number,
    private readonly access: Pick<Access, 'isPublic'>,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const controller = context.getClass();
    if (controller === UnknownRouteController) return true;
    const handler = context.getHandler();
    if (this.access.isPublic(handler, controller)) return true;
    const request = context.switchToHttp().getRequest<NegotiatedRequest>();
    request.produces = chosenType(request.headers.accept, typesOf(handler));
    checkBody(request, this.bodyLimitBytes);
    checkIfNoneMatch(request);
    const { bytes } = (request.body as RawBody | undefined) ?? {};
    return bytes && bytes.length > LARGE_BODY_BYTES ? yieldToEventLoop().then(() => true) : true;
  }
}

function typesOf(handler: Function): readonly string[] {
  const alone = Reflect.getOwnMetadata(PRODUCES_ALONE_METADATA, handler) as string | undefined;
  if (alone !== undefined) return [alone];
  const more = Reflect.getOwnMetadata(PRODUCES_METADATA, handler) as readonly string[] | undefined;
  return more ? [...JSON_ONLY, ...more] : JSON_ONLY;
}

/** The preferred type, the first among equals. */
function chosenType(accept: string | undefined, types: readonly string[]): string {
  if (accept === undefined || accept === '*/*' || accept === types[0]) return types[0]!;
  const [best] = types
    .filter((type) => acceptQuality(type, accept) > 0)
    .sort((a, b) => acceptQuality(b, accept) - acceptQuality(a, accept));
  if (best !== undefined) return best;
  const message = `The answer is ${types.join(' or ')}, which Accept excludes. Send Accept: ${types[0]}.`;
  throw new NotAcceptable({ code: 'not_acceptable', message, allowed: types });
}

function checkBody(request: FastifyRequest, limitBytes: number): void {
  const { method, headers } = request.raw;
  if (method === 'GET' || method === 'HEAD') {
    const length = headers['content-length'];
    if (headers['transfer-encoding'] === undefined && (length === undefined || Number(length) === 0)) return;
    const message = `A ${method} request takes no body. Put filters into the query string.`;
    throw new InvalidRequest({ code: 'body_not_allowed', message });
  }
  const body = request.body as RawBody | undefined;
  if (body === undefined) return;
  const streamed = streamedBodyLimit(request);
  if (streamed === undefined) checkType(headers['content-type'], method === 'PATCH' ? JSON_OR_PATCH : JSON_ONLY);
  checkEncoding(headers['content-encoding']);
  if (streamed !== undefined && Number(headers['content-length']) > streamed) throw bodyTooLarge(streamed);
  if (body.overflow) throw bodyTooLarge(limitBytes);
}

function checkType(sent: string | undefined, types: readonly string[]): void {
  const code = 'unsupported_media_type';
  if (sent === undefined || sent === NO_MEDIA_TYPE) {
    const message = 'A body needs a Content-Type. Send Content-Type: application/json.';
    throw new UnsupportedMediaType({ code, message, allowed: types });
  }
  if (!types.includes(mediaTypeEssence(sent))) {
    const message = `The body is ${mediaTypeEssence(sent)}. Send it as ${types.join(' or ')}.`;
    throw new UnsupportedMediaType({ code, message, allowed: types });
  }
  const charset = mediaTypeCharset(sent) ?? 'utf-8';
  if (charset === 'utf-8') return;
  throw new UnsupportedMediaType({
    code,
    message: `The body is encoded in ${charset}. Send it in UTF-8.`,
    allowed: ['utf-8'],
  });
}

function checkEncoding(sent: string | undefined): void {
  if (sent === undefined || sent.trim().toLowerCase() === 'identity') return;
  const message = 'A compressed body is not accepted. Send it without Content-Encoding.';
  throw new UnsupportedMediaType({ code: 'unsupported_content_encoding', message, allowed: ['identity'] });
}
