import { encodeId, newId } from '@daybook/database';
import { Registry, type Resource } from '@daybook/definitions';
import { describe, expect, it } from '@jest/globals';
import type { Scope } from '@daybook/access';
import { Loan, loans, Member, members, Opening, openings } from '../../test/support/library.js';
import { aPrincipal } from '../../test/support/open-library.js';
import type { Change } from './change-writer.js';
import { dryRunAnswer } from './dry-run.js';

const loan = Object.assign(new Loan(), { id: newId() });
const member = Object.assign(new Member(), { id: newId() });
const opening = Object.assign(new Opening(), { id: newId() });
const shown = { id: 'loa_1', state: 'lent' };

const changes: Change[] = [
  { resource: loans as Resource, record: loan, before: {}, after: shown, eventKinds: ['lent', 'paid'] },
  { resource: members as Resource, record: member, before: { name: 'Ann' }, after: null, eventKinds: ['deleted'] },
  { resource: openings as Resource, record: opening, before: null, after: { id: 'opening' }, eventKinds: ['created'] },
];

const registry = new Registry();
for (const resource of [loans, members, openings]) registry.add(resource as Resource);

const answerFor = (...scopes: Scope[]): object =>
  dryRunAnswer(registry, aPrincipal(scopes), shown, { record: loan, kind: 'updated' }, changes);

describe('the answer to a dry run', () => {
  it('is the record, what else would change by its collection, and every event', () => {
    expect(answerFor('read:accounting', 'read:sales')).toEqual({
      dry_run: true,
      record: shown,
      effects: {
        records: { members: [{ name: 'Ann' }], 'settings/opening': [{ id: 'opening' }] },
        events: [
          { type: 'loan.lent', record: encodeId('loa', loan.id) },
          { type: 'loan.paid', record: encodeId('loa', loan.id) },
          { type: 'member.deleted', record: encodeId('mem', member.id) },
          { type: 'opening.created', record: 'opening' },
        ],
      },
    });
  });

  it('shows the records and events that the token may read, those of the addressed record, and none else', () => {
    expect(answerFor('write:sales')).toMatchObject({
      record: shown,
      effects: { records: { 'settings/opening': [{ id: 'opening' }] } },
    });
    expect(answerFor('write:sales')).not.toHaveProperty('effects.records.members');
    expect((answerFor('write:sales') as { effects: { events: object[] } }).effects.events).toMatchObject([
      { type: 'loan.lent' },
      { type: 'loan.paid' },
      { type: 'opening.created' },
    ]);
  });
});
