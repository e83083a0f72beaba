import { readableCollections } from '@daybook/attachments';
import { defineResource, frozen, reference, relations, text } from '@daybook/records';
import { Comment } from '../entities/comment.js';

export const TEXT_MAX = 5000;

/** A definition for each composition. `about`: the collections whose records may have notes, complete before the service starts. */
export const defineComments = (about: readonly string[]) =>
  defineResource({
    name: 'comments',
    singular: 'comment',
    idPrefix: 'cmt',
    entity: Comment,
    summary: 'Notes that people write on records for each other.',
    scopes: { read: ['read:teamwork'], draft: ['write:teamwork'] },
    visible: (resources, principal) => ({ record_resource: readableCollections(resources, principal) }),
    label: { column: 'text' },

    fields: {
      record: reference('record')
        .of(about, 'Write another note.')
        .filterable()
        .describe('The record that it is about.'),
      text: text(TEXT_MAX).required().describe('Plain text.'),
      mentions: relations('users', {
        table: 'teamwork.comment_mentions',
        owner: 'comment_id',
        other: 'user_id',
        property: 'mentionIds',
      })
        .accepts({ active: [true] })
        .filterable()
        .describe('The people whom it is for, 20 at most.'),
      author: frozen().describe('{type: token or user, id, name}, as history shows it.'),
      author_id: text().readOnly().filterable().describe('usr_… or tok_…'),
    },
  });
