import { type PrincipalWorkspace, type Scope, systemPrincipal, Workspaces } from '@daybook/access';
import { decodeId, encodeId } from '@daybook/database';
import { InvalidRequest, NotFound } from '@daybook/errors';
import { addRecord, prepareVerb, runAction, Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { CreateToken } from './actions/create-token.js';
import { RevokeToken } from './actions/revoke-token.js';
import { HOUR_MS, RotateToken } from './actions/rotate-token.js';
import { UpdateToken } from './actions/update-token.js';
import { Token } from './entities/token.js';
import { tokens } from './resources/tokens.resource.js';
import type { WantedTerms } from './terms/new-token.js';
import { TermsOfTokens } from './terms/terms-of-tokens.js';
import { TokenViews, type TokenView } from './token-view.js';

const DAY_MS = 24 * HOUR_MS;
const OVERLAP_MAX_MS = 7 * DAY_MS;

export interface NewToken extends WantedTerms {
  /** The slug. */
  readonly workspace: string;
  /** Who made it, in words: `command line`. */
  readonly createdBy?: string;
}

/** A new token: the only time that its value is shown. */
export interface CreatedToken {
  /** `tok_…` */
  readonly id: string;
  readonly token: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
}

/** Identifies a token. */
export interface NamedToken {
  /** The slug. */
  readonly workspace: string;
  /** `tok_…` */
  readonly id: string;
}

export interface RotationRequest extends NamedToken {
  /** How long the old token still lives, in milliseconds: 0 to 7 days. Default: 24 hours. */
  readonly overlapMs?: number | undefined;
}

/** The successor, whose value is shown only now, and the fate of the old token. */
export interface Rotated extends CreatedToken {
  readonly replaces: { readonly id: string; readonly expiresAt: string };
}

/** Which token gets which version. */
export interface Raise extends NamedToken {
  /** Default: the newest. */
  readonly apiVersion?: string | undefined;
}

/** The verbs that the desk runs. */
@Injectable()
export class TokenVerbs {
  constructor(
    readonly create: CreateToken,
    readonly update: UpdateToken,
    readonly rotate: RotateToken,
    readonly revoke: RevokeToken,
  ) {}
}

/** Manages tokens for the command line and the first start, by the verbs of the interface, as the service itself. */
@Injectable()
export class TokenDesk {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly runner: Runner,
    private readonly verbs: TokenVerbs,
    private readonly terms: TermsOfTokens,
    private readonly views: TokenViews,
  ) {}

  /** @throws InvalidRequest naming each wrong field; NotFound when the workspace does not exist */
  async create({ workspace: slug, createdBy, ...wanted }: NewToken): Promise<CreatedToken> {
    const terms = this.terms.of(wanted);
    const create = async (work: UnitOfWork): Promise<CreatedToken> => {
      const made = Object.assign(new Token(), terms, { createdBy: createdBy ?? null });
      await addRecord(work, this.verbs.create, tokens, made);
      return created(made, work.shownOnce['token']);
    };
    return this.perform(await this.workspaces.require(slug), create);
  }

  /** All tokens of a workspace, including revoked and expired ones, oldest first. @throws NotFound */
  async list(slug: string): Promise<TokenView[]> {
    return this.views.all((await this.workspaces.require(slug)).id);
  }

  /** @throws InvalidRequest field `overlap`; NotFound; Refusal when the token is revoked, expired or already rotated */
  async rotate({ workspace: slug, id, overlapMs = DAY_MS }: RotationRequest): Promise<Rotated> {
    if (!Number.isInteger(overlapMs) || overlapMs < 0 || overlapMs > OVERLAP_MAX_MS) throw overlapOutOfRange();
    const rotate = async (work: UnitOfWork): Promise<Rotated> => {
      const old = await lock(work, id);
      await runAction(work, this.verbs.rotate, old, { overlapHours: overlapMs / HOUR_MS });
      const successor = work.find(tokens, old.successorId as string)!.record as Token;
      const replaces = { id, expiresAt: old.expiresAt as string };
      return { ...created(successor, work.shownOnce['successor_token']), replaces };
    };
    return this.perform(await this.workspaces.require(slug), rotate);
  }

  /** Does nothing to an already revoked token. @throws NotFound */
  async revoke({ workspace: slug, id }: NamedToken): Promise<TokenView> {
    return this.change(slug, id, async (work, token) => {
      if (token.revokedAt === null) await runAction(work, this.verbs.revoke, token, {});
    });
  }

  /** Does nothing to a token that already has the version. @throws InvalidRequest, NotFound, or Refusal for an earlier version */
  async raise({ workspace: slug, id, apiVersion = this.terms.newestVersion }: Raise): Promise<TokenView> {
    this.terms.refuseUnknownVersion(apiVersion);
    return this.change(slug, id, async (work, token) => {
      if (token.apiVersion === apiVersion) return;
      token.apiVersion = apiVersion;
      const { events } = await prepareVerb(work, this.verbs.update, token, work.before(token)!);
      work.save(token, ...events);
    });
  }

  private async change(
    slug: string,
    id: string,
    verb: (work: UnitOfWork, token: Token) => Promise<void>,
  ): Promise<TokenView> {
    const workspace = await this.workspaces.require(slug);
    const change = async (work: UnitOfWork): Promise<string> => {
      const token = await lock(work, id);
      await verb(work, token);
      return token.id;
    };
    return this.views.one(workspace.id, await this.perform(workspace, change));
  }

  private perform<T>(workspace: PrincipalWorkspace, verb: (work: UnitOfWork) => Promise<T>): Promise<T> {
    return this.runner.perform(systemPrincipal(workspace), verb);
  }
}

function created({ id, scopes, expiresAt }: Token, value: string | undefined): CreatedToken {
  return { id: encodeId('tok', id), token: value as string, scopes, expiresAt };
}

/** By `tok_…`. @throws NotFound */
async function lock(work: UnitOfWork, id: string): Promise<Token> {
  const uuid = decodeId('tok', id);
  if (uuid === undefined) throw tokenNotFound(id);
  return work.lock(tokens, uuid).catch((error: unknown) => {
    throw error instanceof NotFound ? tokenNotFound(id) : error;
  });
}

function overlapOutOfRange(): InvalidRequest {
  return new InvalidRequest({ field: 'overlap', code: 'out_of_range', message: 'overlap must be 0 to 7 days.' });
}

function tokenNotFound(id: string): NotFound {
  return new NotFound({ code: 'record_not_found', message: `There is no token ${id} in this workspace.` });
}
