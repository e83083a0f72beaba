import { Database, decodeId } from '@daybook/database';
import { ROUTE_METADATA, type RouteInfo } from '@daybook/records';
import { jsonBody } from '@daybook/requests';
import { type AuthenticatedRequest, principalOf, requireCertainSender } from '@daybook/access';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { EndpointRules } from '../endpoints/endpoint-rules.js';
import { EndpointState } from '../endpoints/endpoint-state.js';
import { EndpointSecrets } from '../secrets/endpoint-secrets.js';

const NAMING_URL = new Set<string>(['create', 'upsert', 'update']);
const SHOWING = new Set<string>(['create', 'upsert', 'rotate_secret']);

/** The record of a response, by the id in its body and the version in its ETag; undefined for a dry run. */
function shownIn(text: string, reply: FastifyReply): { readonly id: string; readonly version: number } | undefined {
  const version = /^"v(\d+)"$/.exec(String(reply.getHeader('ETag')))?.[1];
  const id = decodeId('whe', String((JSON.parse(text) as { id?: unknown }).id));
  return version === undefined || id === undefined ? undefined : { id, version: Number(version) };
}

/** The content of the body; empty if the engine is going to refuse it. */
function sentIn(request: AuthenticatedRequest): { readonly url?: unknown; readonly enabled?: unknown } {
  try {
    return jsonBody(request);
  } catch {
    return {};
  }
}

/**
 * What the engine does not do for an endpoint: the host of a new url is resolved before the transaction begins, and the
 * response is completed. The secret is added to the response with the version that created it. This happens here and not in the
 * engine, so that a response stored for an Idempotency-Key does not contain it; a retry gets it again. `enabled: true` also
 * closes the breaker if it changes nothing, which the engine does not report to a verb.
 */
@Injectable()
export class EndpointAnswers implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly secrets: EndpointSecrets,
    private readonly state: EndpointState,
    private readonly rules: EndpointRules,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { operation, action } = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as RouteInfo;
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (NAMING_URL.has(operation)) {
      await requireCertainSender(request);
      await this.rules.lookUp(sentIn(request).url);
    }
    if (SHOWING.has(action ?? operation))
      return next.handle().pipe(mergeMap((text) => this.withSecret(request, reply, text as string)));
    if (operation === 'update')
      return next.handle().pipe(mergeMap((text) => this.closeBreaker(request, reply, text as string)));
    return next.handle();
  }

  private async withSecret(request: AuthenticatedRequest, reply: FastifyReply, text: string): Promise<string> {
    // PUT also returns an existing endpoint, whose secret was shown before.
    const shown = reply.getHeader('X-Result') === 'updated' ? undefined : shownIn(text, reply);
    const secret = shown && (await this.secrets.madeIn(principalOf(request).workspace.id, shown.id, shown.version));
    return secret === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), secret });
  }

  private async closeBreaker(request: AuthenticatedRequest, reply: FastifyReply, text: string): Promise<string> {
    const shown = shownIn(text, reply);
    if (sentIn(request).enabled === true && shown) await this.reset(principalOf(request).workspace.id, shown.id);
    return text;
  }

  private reset(workspaceId: string, endpointId: string): Promise<void> {
    return this.state.reset(this.database.of(workspaceId), workspaceId, endpointId);
  }
}
