import { readableCollections } from '@daybook/attachments';
import { date, defineResource, reference, relation, state, text } from '@daybook/records';
import { Assignment, ASSIGNMENT_STATES } from '../entities/assignment.js';

export const NOTE_MAX = 500;

/** A definition for each composition. `about`: the collections whose records may be assigned, complete before the service starts. */
export const defineAssignments = (about: readonly string[]) =>
  defineResource({
    name: 'assignments',
    singular: 'assignment',
    idPrefix: 'asg',
    entity: Assignment,
    summary: 'Who works on which draft, until when.',
    scopes: { read: ['read:teamwork'], draft: ['write:teamwork'] },
    visible: (resources, principal) => ({ record_resource: readableCollections(resources, principal) }),
    label: { column: 'state' },
    search: ['note'],
    editing: { in: ['open'], otherwise: 'Reopen it first.' },
    eventKinds: ['created', 'updated', 'finished', 'reopened', 'deleted'],
    fields: {
      record: reference('record')
        .of(about, 'Finish this one and assign the other record.')
        .filterable()
        .describe('A draft. It has one open assignment at most.'),
      state: state(...ASSIGNMENT_STATES),
      assignee: relation('users')
        .accepts({ active: [true] })
        .required()
        .filterable(),
      due_date: date().filterable().sortable(),
      note: text(NOTE_MAX).describe('What is to be done.'),
    },
    actions: {
      finish: {
        from: ['open'],
        to: 'done',
        by: 'draft',
        summary: 'Says that it is done. It follows by itself when the record leaves the draft.',
      },
      reopen: { from: ['done'], to: 'open', by: 'draft', summary: 'Opens it again, while the record is a draft.' },
    },
  });
