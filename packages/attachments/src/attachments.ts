import type { Statements } from '@daybook/database';
import { camelCase, encodeId } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { Registry, type Resource, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type Content, contentOf } from './content/content.js';
import { fileName } from './content/file-name.js';
import { Attachment } from './entities/attachment.js';
import { FILE_MAX_BYTES, FILES_MAX } from './limits.js';
import { Blobs } from './stores/blobs.js';

/** Which record a file is for, and its name. */
interface Place {
  /** The base collection of the record: `bills`, `partners`; never a view such as `customers`. */
  readonly recordType: string;
  /** UUID. The work has locked the record, or has added it. */
  readonly recordId: string;
  /** As {@link fileName} accepts it. */
  readonly name: string;
}

export interface NewAttachment extends Place {
  /** 1 byte to 25 MB. */
  readonly bytes: Buffer;
}

/** A stored file with the bytes that were looked for. */
export interface FoundAttachment {
  /** `att_…` */
  readonly id: string;
  /** UUID of its record. */
  readonly recordId: string;
  /** Id of its record as clients see it. */
  readonly record: string;
  readonly name: string;
}

/** A file of a record, without its bytes. */
export interface AttachedFile {
  /** `att_…` */
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

const COUNT = `SELECT count(*)::int AS count FROM attachments.attachments WHERE workspace_id = $1 AND record_id = $2`;
const FILES = `SELECT id, name, media_type AS "mediaType", size::int, sha256 FROM attachments.attachments
  WHERE workspace_id = $1 AND record_id = $2 ORDER BY created_at, id`;
const FIND = `SELECT id, record_id AS "recordId", name FROM attachments.attachments
  WHERE workspace_id = $1 AND sha256 = $2 AND record_resource = $3 ORDER BY created_at, id`;

/** Files of records, for other domains. */
@Injectable()
export class Attachments {
  constructor(
    private readonly registry: Registry,
    private readonly blobs: Blobs,
  ) {}

  /**
   * Adds a file in the transaction of `work`. Checks no scopes: the verb has done so.
   * @throws InvalidRequest for the name; Refusal `out_of_range`, `quota_exceeded`
   */
  async add(
    work: UnitOfWork,
    { bytes, ...place }: NewAttachment,
  ): Promise<{ readonly id: string; readonly sha256: string }> {
    const { id, sha256 } = await this.addContent(work, place, await contentOf(bytes));
    return { id: encodeId(this.registry.get('attachments').idPrefix, id), sha256 };
  }

  /** {@link add}, for a content that need not be in memory. */
  async addContent(work: UnitOfWork, { recordType, recordId, name }: Place, content: Content): Promise<Attachment> {
    const { size, sha256, mediaType } = content;
    const resource = this.registry.get(recordType);
    if (size < 1 || size > FILE_MAX_BYTES)
      throw new Refusal({ code: 'out_of_range', message: `A file must have 1 to ${FILE_MAX_BYTES} bytes.` });
    const [{ count } = { count: 0 }] = await work.tx.query<{ count: number }>(COUNT, [work.workspaceId, recordId]);
    if (count >= FILES_MAX) {
      const message = `A record has at most ${FILES_MAX} files, and ${resource.ids.show(recordId)} has as many. Delete one first.`;
      throw new Refusal({ code: 'out_of_range', message });
    }
    await this.blobs.keep(work.tx, work.workspaceId, content);
    const attachment = Object.assign(new Attachment(), {
      ...{
        recordResource: recordType,
        recordId,
        recordName: labelIn(work, resource, recordId),
        name: fileName(name),
        mediaType,
        size,
        sha256,
      },
      createdBy: work.principal.actor.name,
    });
    return work.add(this.registry.get('attachments') as never, attachment, 'created');
  }

  /** The files with these bytes on records of this type, oldest first. `sha256` in hexadecimal. */
  findByHash(
    within: Statements,
    workspaceId: string,
    recordType: string,
    sha256: string,
  ): Promise<readonly FoundAttachment[]> {
    const { idPrefix } = this.registry.get('attachments');
    const { ids } = this.registry.get(recordType);
    return within
      .query<Omit<FoundAttachment, 'record'>>(FIND, [workspaceId, sha256, recordType])
      .then((found) =>
        found.map((one) => ({ ...one, id: encodeId(idPrefix, one.id), record: ids.show(one.recordId) })),
      );
  }

  /** The files of a record, oldest first. `recordId`: UUID. Checks no scopes. */
  async filesOf(within: Statements, workspaceId: string, recordId: string): Promise<readonly AttachedFile[]> {
    const { idPrefix } = this.registry.get('attachments');
    const files = await within.query<AttachedFile>(FILES, [workspaceId, recordId]);
    return files.map((file) => ({ ...file, id: encodeId(idPrefix, file.id) }));
  }

  /** The bytes of a stored content; undefined when there is none. Not within a transaction. @throws as {@link Blobs.read} */
  async read(workspaceId: string, sha256: string): Promise<Buffer | undefined> {
    const chunks = await this.blobs.read(workspaceId, sha256);
    if (!chunks) return undefined;
    const all: Buffer[] = [];
    for await (const chunk of chunks) all.push(chunk);
    return Buffer.concat(all);
  }
}

/** What the record is called now, if it has a name of its own; drafts of documents have no number yet. */
function labelIn(work: UnitOfWork, resource: Resource, id: string): string | null {
  const record = work.find(resource, id)?.record as unknown as Record<string, string | null> | undefined;
  return record?.[camelCase(resource.label.column)] ?? null;
}
