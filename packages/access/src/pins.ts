import { Database, decodeId } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';
import { systemPrincipal } from './principal.js';
import { TOKENS_SETTINGS, type TokensSettings } from './settings.js';
import { TOKEN_COLUMNS, type TokenRow, tokenView, type TokenView } from './token-view.js';
import { tokenNotFound, Tokens } from './tokens.js';

/** Which token shall have which version. */
export interface Raise {
  /** The slug. */
  readonly workspace: string;
  /** `tok_…` */
  readonly id: string;
  /** Default: the newest. */
  readonly apiVersion?: string | undefined;
}

const LOCK = `SELECT api_version FROM tokens.tokens WHERE workspace_id = $1 AND id = $2 FOR UPDATE`;

const PIN = `
  UPDATE tokens.tokens SET api_version = $3, updated_at = now(), version = version + 1
  WHERE workspace_id = $1 AND id = $2
  RETURNING ${TOKEN_COLUMNS}`;

/** The version of the interface that a token has: it counts where a request names none, and only ever moves up (wire.md 10). */
@Injectable()
export class Pins {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    @Inject(TOKENS_SETTINGS) private readonly settings: TokensSettings,
  ) {}

  /** @throws InvalidRequest for a version that there is not */
  refuseUnknown(version: string): void {
    this.settings.versions.parse('api_version', version);
  }

  /** What keeps a token from another version. Where it was, a request can still be sent by the header. */
  problems(before: string, wanted: string): Problem[] {
    if (wanted >= before) return [];
    const message = `The version of a token only moves up: it is ${before}. To use ${wanted} for a request, send it in Daybook-Version.`;
    return [{ field: 'api_version', code: 'out_of_range', message }];
  }

  /**
   * For the command line. A token that has the version already stays as it is. Event: token.updated.
   * @throws InvalidRequest, NotFound, or Refusal for an earlier version
   */
  async raise({ workspace: slug, id, apiVersion = this.settings.versions.newest }: Raise): Promise<TokenView> {
    this.refuseUnknown(apiVersion);
    const workspace = await this.tokens.workspaceOf(slug);
    const uuid = decodeId('tok', id);
    if (uuid === undefined) throw tokenNotFound(id);
    const key = [workspace.id, uuid];
    return this.database.of(workspace.id).transaction(async (tx) => {
      const [old] = await tx.query<{ api_version: string }>(LOCK, key);
      if (!old) throw tokenNotFound(id);
      const problems = this.problems(old.api_version, apiVersion);
      if (problems.length > 0) throw new Refusal(problems);
      if (old.api_version === apiVersion) return this.tokens.view(workspace.id, uuid, tx);
      const [row] = (await tx.query<TokenRow>(PIN, [...key, apiVersion])) as [TokenRow];
      const by = { actor: systemPrincipal(workspace).actor, requestId: null };
      await this.tokens.publish(tx, 'updated', row, { api_version: old.api_version }, by);
      return tokenView(row);
    });
  }
}
