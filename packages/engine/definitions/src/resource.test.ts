import { RecordEntity, WorkspaceRow } from '@daybook/database';
import { describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import { boolean, date, integer, list, money, state, text } from './field.js';
import {
  defineResource,
  filterNames,
  isArchivable,
  type ResourceInput,
  type Resource,
  scopesOfAction,
  sortNames,
  viewOf,
} from './resource.js';
import { entityTable } from './table.js';

@Entity({ name: 'letters', schema: 'post' })
class Letter extends RecordEntity {
  @Column('text')
  state!: string;

  @Column('numeric')
  amountTotal!: string;

  @Column('jsonb', { nullable: true, name: 'sent_to' })
  recipient!: object | null;
}

@Entity({ name: 'letter_pages', schema: 'post' })
class LetterPage extends WorkspaceRow {
  @Column('smallint')
  position!: number;
}

class Loose extends RecordEntity {}

const fields = {
  state: state('draft', 'posted', 'cancelled'),
  subject: text().sortable().filterable(),
  date: date().filterable(),
  amount_total: money().readOnly(),
  pages: list({ entity: LetterPage, parent: 'letter_id' }, { position: integer(1, 9) }),
};

const base = {
  name: 'letters',
  singular: 'letter',
  idPrefix: 'let',
  entity: Letter,
  scopes: { read: ['read:sales'], draft: ['write:sales'], act: ['write:accounting'] },
  label: { column: 'subject' },
  summary: 'What is written.',
  fields,
} satisfies ResourceInput<Letter, typeof fields, never>;

const letters = defineResource({
  ...base,
  defaultSort: '-subject',
  total: 'amountTotal',
  actions: {
    post: { from: ['draft'], to: 'posted', summary: 'Posts it.' },
    note: { by: 'draft', summary: 'Adds a note.' },
  },
});

describe('a resource', () => {
  it('has the fields that every record has, beside its own', () => {
    expect(Object.keys(letters.fields)).toEqual([
      ...Object.keys(fields),
      'created_at',
      'updated_at',
      'version',
      'external_id',
      'metadata',
    ]);
    const { created_at, version, external_id, metadata } = letters.fields;
    expect(created_at?.marks).toMatchObject({ readOnly: true, sortable: true, filterable: true });
    expect(version?.marks).toMatchObject({ readOnly: true, sortable: false, filterable: false });
    for (const field of [external_id, metadata]) {
      expect(field?.marks).toMatchObject({ readOnly: false, always: true, filterable: true });
    }
  });

  it('cannot replace the fields that every record has', () => {
    const sly = defineResource({ ...base, fields: { version: text() } });
    expect(sly.fields['version']?.marks.readOnly).toBe(true);
  });

  it('knows its table, and is its own base', () => {
    expect(letters).toMatchObject({ base: 'letters', table: { name: 'post.letters' }, where: {}, search: ['subject'] });
    expect(defineResource(base)).toMatchObject({ defaultSort: '-created_at', actions: {} });
  });

  it('tells what one may filter and sort by, the id always', () => {
    const every = ['created_at', 'updated_at'];
    expect(filterNames(letters as Resource)).toEqual([
      'id',
      'state',
      'subject',
      'date',
      ...every,
      'external_id',
      'metadata',
    ]);
    expect(sortNames(letters as Resource)).toEqual(['id', 'state', 'subject', ...every]);
  });

  it('can be archived when it has a field active', () => {
    expect(isArchivable(letters as Resource)).toBe(false);
    expect(isArchivable(defineResource({ ...base, fields: { active: boolean().default(true) } }) as Resource)).toBe(
      true,
    );
  });

  it('lets an action be called by its act scopes, or by its draft scopes when it says so or has no others', () => {
    const { post, note } = letters.actions;
    expect(scopesOfAction(letters as Resource, post as never)).toEqual(['write:accounting']);
    expect(scopesOfAction(letters as Resource, note as never)).toEqual(['write:sales']);
    const plain = { ...letters, scopes: { read: 'any', draft: ['write:sales'] } } as Resource;
    expect(scopesOfAction(plain, post as never)).toEqual(['write:sales']);
    expect(scopesOfAction({ ...plain, scopes: { read: 'any' } } as Resource, post as never)).toEqual([]);
  });
});

describe('a view', () => {
  const drafts = viewOf(letters, {
    name: 'drafts',
    where: { state: ['draft'] },
    scopes: { read: ['read:accounting'] },
    summary: 'What is not yet sent.',
  });

  it('shows the same records by the same ids, fields and verbs', () => {
    expect(drafts.base).toBe('letters');
    const { name, where, scopes, summary, ...same } = drafts;
    expect(same).toEqual(
      expect.objectContaining({ idPrefix: 'let', entity: Letter, table: letters.table, actions: letters.actions }),
    );
    expect(drafts.fields).toBe(letters.fields);
    expect({ name, where, scopes, summary }).toEqual({
      name: 'drafts',
      where: { state: ['draft'] },
      scopes: { read: ['read:accounting'] },
      summary: 'What is not yet sent.',
    });
  });

  it('leaves the resource as it was', () => {
    expect(letters).toMatchObject({ name: 'letters', where: {}, scopes: base.scopes });
  });
});

/** These are refused by the compiler (`npm run typecheck`): a line that compiled would be told as unused. */
describe('a definition that contradicts itself', () => {
  it('does not compile', () => {
    const summary = 'It.';
    const never = [
      // @ts-expect-error: one cannot sort by what is not sortable
      defineResource({ ...base, defaultSort: 'date' }),
      // @ts-expect-error: nor by what is not there
      defineResource({ ...base, defaultSort: '-sent_on' }),
      // @ts-expect-error: an action starts in a state that the records know
      defineResource({ ...base, actions: { post: { from: ['written'], summary } } }),
      // @ts-expect-error: and leads to one
      defineResource({ ...base, actions: { post: { from: ['draft'], to: 'sent', summary } } }),
      // @ts-expect-error: what has no states has none to start from
      defineResource({ ...base, fields: { subject: text() }, actions: { post: { from: ['draft'], summary } } }),
      // @ts-expect-error: a record is edited in a state that it knows
      defineResource({ ...base, editing: { in: ['open'], otherwise: 'Copy it.' } }),
      // @ts-expect-error: the total is a property of the entity
      defineResource({ ...base, total: 'amount_total' }),
      // @ts-expect-error: a scope is a verb and an area
      defineResource({ ...base, scopes: { read: ['open:letters'] } }),
    ];
    const fine = [
      defineResource({ ...base, defaultSort: 'subject' }),
      defineResource({ ...base, defaultSort: '-id' }),
      defineResource({ ...base, defaultSort: 'updated_at' }),
      defineResource({ ...base, actions: { post: { from: ['draft', 'cancelled'], to: 'posted', summary } } }),
      defineResource({ ...base, editing: { in: ['draft'], otherwise: 'Copy it.' }, total: 'amountTotal' }),
    ];
    expect([never.length, fine.length]).toEqual([8, 5]);
  });
});

describe('the table of an entity', () => {
  it('has the columns of its class and of those that it extends, under their names', () => {
    const { name, columns } = entityTable(Letter);
    expect(name).toBe('post.letters');
    expect(columns).toEqual(
      expect.arrayContaining([
        { property: 'workspaceId', column: 'workspace_id', json: false },
        { property: 'id', column: 'id', json: false },
        { property: 'externalId', column: 'external_id', json: false },
        { property: 'metadata', column: 'metadata', json: true },
        { property: 'amountTotal', column: 'amount_total', json: false },
        { property: 'recipient', column: 'sent_to', json: true },
      ]),
    );
    expect(columns).toHaveLength(10);
    expect(
      entityTable(LetterPage)
        .columns.map(({ column }) => column)
        .sort(),
    ).toEqual(['id', 'position', 'workspace_id']);
    expect(entityTable(Letter)).toBe(entityTable(Letter));
  });

  it('needs a name: a class without @Entity is told so', () => {
    expect(() => entityTable(Loose)).toThrow('Loose has no @Entity({ name, schema }).');
  });
});
