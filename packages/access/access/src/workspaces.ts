import { randomBytes } from 'node:crypto';
import { ConstraintViolation, Database, newId, type Transaction } from '@daybook/database';
import { type ErrorCode, InvalidRequest, NotFound, type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { isSlug } from './authenticated-request.js';
import { type PrincipalWorkspace, systemPrincipal } from './principal.js';
import { type SeedLanguage, WorkspaceCreated } from './workspace-created.js';
import { WorkspaceIds } from './workspace-ids.js';

export interface NewWorkspace {
  readonly slug: string;
  /** The company's name. */
  readonly name: string;
  /** ISO 4217 code of the books. */
  readonly currency: string;
  /** IANA name. Default: `UTC`. */
  readonly timezone?: string;
  /** Of the first accounts, journals and locations, and of documents. Default: English, and documents without a language of their own. */
  readonly language?: SeedLanguage;
}

export interface WorkspaceSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone: string;
  readonly created_at: string;
}

/** A workspace that is closed, and not removed yet. */
export interface DeletedWorkspace {
  readonly slug: string;
  readonly deleted_at: string;
  /** When the service will start to remove it. */
  readonly remove_after: string;
}

const NAME_LENGTH_MAX = 200;

const FIND = `
  SELECT w.id, w.slug, c.name, c.currency, c.timezone, w.cursor_key AS "cursorKey"
  FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id
  WHERE w.slug = $1 AND w.id = $2 AND w.deleted_at IS NULL`;

const INSERT = 'INSERT INTO tokens.workspaces (id, slug, cursor_key, created_at) VALUES ($1, $2, $3, now())';

const INSERT_COMPANY = `
  INSERT INTO tokens.companies (workspace_id, id, created_at, updated_at, version, name, currency, timezone, document_language)
  VALUES ($1, $1, now(), now(), 1, $2, $3, $4, $5)`;

const LIST = `
  SELECT w.id, w.slug, c.name, c.currency, c.timezone, w.created_at
  FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id
  WHERE w.deleted_at IS NULL ORDER BY w.slug`;

/** SQL for the id of every workspace, including closed ones. */
export const EVERY_WORKSPACE = 'SELECT id FROM tokens.workspaces ORDER BY slug';

const WAS_REMOVED = 'SELECT FROM tokens.removed_workspaces WHERE slug = $1';

const DELETED = `
  SELECT slug, deleted_at, remove_after FROM tokens.workspaces WHERE deleted_at IS NOT NULL ORDER BY slug`;

const DELETE = `
  UPDATE tokens.workspaces SET deleted_at = now(), remove_after = now() + $2::bigint * interval '1 millisecond'
  WHERE slug = $1 AND deleted_at IS NULL RETURNING slug, deleted_at, remove_after`;

// A workspace that is being removed is no longer complete.
const BRING_BACK = `
  UPDATE tokens.workspaces SET deleted_at = NULL, remove_after = NULL WHERE slug = $1 AND remove_after > now()`;

/** The workspaces of the service: created by the command line, never over HTTP. */
@Injectable()
export class Workspaces {
  constructor(
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly ids: WorkspaceIds,
  ) {}

  /**
   * Creates a workspace with its company. {@link WorkspaceCreated} lets the packages above seed their records in the same transaction,
   * which is a part of `within` if given.
   * @throws InvalidRequest naming each wrong field
   * @throws Refusal field `slug`, code `already_exists`
   */
  async create(wanted: NewWorkspace, within?: Transaction): Promise<PrincipalWorkspace> {
    const { slug, currency, timezone = 'UTC', language } = wanted;
    const name = wanted.name.trim().normalize('NFC');
    const problems = problemsOf({ slug, name, currency, timezone });
    if (problems.length > 0) throw new InvalidRequest(problems);
    const workspace = { id: newId(), slug, name, currency, timezone, cursorKey: randomBytes(32) };
    try {
      const make = async (tx: Transaction): Promise<void> => {
        if ((await tx.query(WAS_REMOVED, [slug])).length > 0) throw slugUsed(slug);
        await insert(tx, workspace, language);
        await this.events.publish(new WorkspaceCreated(tx, systemPrincipal(workspace), language));
      };
      await (within ? make(within) : this.database.transaction(make));
    } catch (error) {
      throw isSlugTaken(error) ? slugTaken(slug) : error;
    }
    this.ids.learn(slug, workspace.id);
    return workspace;
  }

  /** Finds a workspace by its slug, for the command line and jobs; undefined when there is none. */
  async find(slug: string): Promise<PrincipalWorkspace | undefined> {
    if (!isSlug(slug)) return undefined;
    const id = await this.ids.of(slug);
    if (id === undefined) return undefined;
    const [workspace] = await this.database.of(id).query<PrincipalWorkspace>(FIND, [slug, id]);
    return workspace;
  }

  /** {@link find} for one that must exist. @throws NotFound */
  async require(slug: string): Promise<PrincipalWorkspace> {
    const workspace = await this.find(slug);
    if (!workspace) throw notFound(`There is no workspace ${slug}. Create it first.`);
    return workspace;
  }

  /** All workspaces, by slug. */
  async list(): Promise<WorkspaceSummary[]> {
    return this.database.across().query<WorkspaceSummary>(LIST);
  }

  /** Closed workspaces that can still be restored, by slug. */
  async deleted(): Promise<DeletedWorkspace[]> {
    return this.database.query<DeletedWorkspace>(DELETED);
  }

  /**
   * Closes a workspace: all access ends with the next request. After the grace period, in milliseconds, the service removes it.
   * @throws NotFound, also when it is already closed
   */
  async delete(slug: string, graceMs: number): Promise<DeletedWorkspace> {
    const [closed] = await this.database.query<DeletedWorkspace>(DELETE, [slug, graceMs]);
    if (!closed) throw notFound(`There is no workspace ${slug}.`);
    return closed;
  }

  /** Undoes {@link delete}: tokens, sessions and members are as before. @throws NotFound when there is nothing to restore */
  async bringBack(slug: string): Promise<void> {
    if ((await this.database.execute(BRING_BACK, [slug])) > 0) return;
    throw notFound(`There is no deleted workspace ${slug} that can be brought back.`);
  }
}

async function insert(
  tx: Transaction,
  { id, slug, name, currency, timezone, cursorKey }: PrincipalWorkspace,
  language: SeedLanguage | undefined,
): Promise<void> {
  tx.enter(id);
  await tx.write(INSERT, [id, slug, cursorKey]);
  await tx.write(INSERT_COMPANY, [id, name, currency, timezone, language ?? null]);
}

function isSlugTaken(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.constraint === 'workspaces_slug_key';
}

function notFound(message: string): NotFound {
  return new NotFound({ code: 'workspace_not_found', message });
}

function slugUsed(slug: string): Refusal {
  const message = `A former workspace had the slug ${slug}, and a slug is never used again. Choose another slug.`;
  return new Refusal({ field: 'slug', code: 'already_exists', message });
}

function slugTaken(slug: string): Refusal {
  const message = `A workspace ${slug} already exists. Choose another slug.`;
  return new Refusal({ field: 'slug', code: 'already_exists', message });
}

function problemsOf({ slug, name, currency, timezone }: Required<Omit<NewWorkspace, 'language'>>): Problem[] {
  const problems: Problem[] = [];
  const refuse = (field: string, code: ErrorCode, message: string) => problems.push({ field, code, message });
  if (!isSlug(slug)) {
    refuse('slug', 'invalid_format', 'Give a slug of 3 to 40 lower-case letters, digits and hyphens.');
  }
  if (name === '') refuse('name', 'required', 'Give the name of the company.');
  if (name.length > NAME_LENGTH_MAX)
    refuse('name', 'too_long', `Give a name of at most ${NAME_LENGTH_MAX} characters.`);
  if (!isCurrencyCode(currency)) {
    refuse(
      'currency',
      'invalid_currency',
      'Give the currency as an ISO 4217 code of three capital letters, such as EUR.',
    );
  }
  if (!isTimezone(timezone)) {
    refuse('timezone', 'invalid_timezone', 'Give the time zone by its IANA name, such as Europe/Paris or UTC.');
  }
  return problems;
}

function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text) && Intl.supportedValuesOf('currency').includes(text);
}

/** Whether a text is the IANA name of a time zone in its official spelling; offsets such as `+02:00` have no daylight saving. */
export function isTimezone(text: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z]+(\/[A-Z][A-Za-z0-9_+-]*)+)$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
