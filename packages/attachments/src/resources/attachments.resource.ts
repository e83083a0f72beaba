import {
  boolean,
  defineResource,
  integer,
  reference,
  type Resource,
  type ScalarField,
  text,
  withoutFields,
} from '@daybook/records';
import type { Scope } from '@daybook/access';
import { lockedSql, readableCollections, writingScopes } from '../attachable.js';
import { Attachment } from '../entities/attachment.js';
import { FILE_MAX_BYTES, NAME_MAX } from '../limits.js';

/**
 * Files of records. Whoever may read a record may read its files, and whoever may write it may add and delete them; so parts of the definition
 * follow from the composed resources ({@link completeFor}).
 */
export function defineAttachments() {
  const defined = defineResource({
    name: 'attachments',
    singular: 'attachment',
    idPrefix: 'att',
    entity: Attachment,
    summary: 'Files of records: receipts, contracts, pictures.',
    scopes: { read: 'any', draft: [] as Scope[] },
    visible: (resources, principal) => ({ record_resource: readableCollections(resources, principal) }),
    label: { column: 'name' },
    eventKinds: ['created', 'deleted'],
    fields: {
      record: reference('record').filterable().describe('The record that it belongs to.'),
      name: text(NAME_MAX).readOnly().filterable().sortable(),
      media_type: text(100)
        .readOnly()
        .filterable()
        .describe('Judged by the content; application/octet-stream for what has no known signature.'),
      size: integer(1, FILE_MAX_BYTES).readOnly().filterable().sortable().describe('In bytes.'),
      sha256: text(64).readOnly().filterable().describe('The SHA-256 of the content, in hexadecimal.'),
      created_by: text().readOnly().describe('Who added it.'),
      locked: boolean()
        .computed('false')
        .filled()
        .describe('Whether it cannot be deleted, because its record is posted or otherwise final.'),
    },
  });
  return withoutFields(defined, 'external_id', 'metadata');
}

/** Runs once every package has registered its resources. */
export function completeFor(attachments: Resource, resources: readonly Resource[]): void {
  (attachments.fields['locked'] as ScalarField).expression = lockedSql(resources);
  (attachments.scopes.draft as Scope[]).push(...writingScopes(resources));
}
