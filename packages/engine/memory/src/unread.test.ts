import { RecordEntity } from '@daybook/database';
import {
  defineResource,
  inverse,
  issued,
  list,
  reference,
  Registry,
  relation,
  type Resource,
  text,
} from '@daybook/definitions';
import { describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import { Links } from './links.js';
import type { Tracked } from './tracked.js';
import { Unread } from './unread.js';

@Entity({ name: 'notes', schema: 'desk' })
class Note extends RecordEntity {
  @Column('text')
  name!: string;
}

const notes = defineResource({
  name: 'notes',
  singular: 'note',
  idPrefix: 'not',
  entity: Note,
  summary: 'Notes, and copies of them.',
  scopes: { read: 'any' },
  label: { column: 'name', whileEmpty: 'Draft' },
  fields: {
    name: text(),
    original: relation('notes'),
    source: reference('source'),
    copies: inverse('notes', 'original_id'),
    bill: issued('notes', { notes: 'id' }),
    visits: list(
      { rows: 'SELECT * FROM desk.visits v WHERE v.workspace_id = $1', parent: 'day_id', equals: 'day_id' },
      { name: text() },
    ),
  },
}) as Resource;

const days = defineResource({
  name: 'days',
  singular: 'day',
  idPrefix: 'day',
  entity: Note,
  summary: 'Days, and what was noted on them.',
  scopes: { read: 'any' },
  label: { column: 'name', whileEmpty: 'Draft' },
  fields: {
    name: text(),
    noted: list(
      {
        ...{ rows: 'SELECT * FROM desk.notes n WHERE n.workspace_id = $1', parent: 'day_id' },
        ...{ idPrefix: 'not', of: 'notes' },
      },
      { name: text() },
    ),
  },
}) as Resource;

const registry = new Registry();
registry.add(notes);
registry.add(days);
const unread = new Unread(registry);
const MISSING = new Map([
  ['copies', null],
  ['bill', null],
  ['visits', null],
]);

const uuid = (digit: string): string => `018bcfe5-6800-7000-8000-00000000000${digit}`;
const shownAs = (digit: string, name: string) => ({ id: notes.ids.show(uuid(digit)), name });

interface State {
  readonly name?: string | null;
  readonly originalId?: string | null;
  readonly sourceId?: string | null;
  readonly dayId?: string | null;
}

const state = (digit: string, values: State): Note =>
  Object.assign(new Note(), { id: uuid(digit), name: digit, originalId: null, sourceId: null, dayId: null }, values);

/** A record as it was, and as it is now; null before: it is new. */
function tracked(digit: string, before: State | null, now: State = before ?? {}): Tracked {
  return {
    resource: notes,
    record: state(digit, now),
    before: before && state(digit, before),
    beforeShown: null,
    readBefore: undefined,
    knownBefore: undefined,
    isAddressed: false,
    stored: null,
    isWritten: true,
    eventKinds: new Set(),
    fate: before ? 'changed' : 'new',
  };
}

const A = uuid('a');

describe('what points to a new record', () => {
  it('is nothing while the work has written nothing that does', () => {
    const own = tracked('a', null);
    expect(unread.after(own, MISSING, new Links([own, tracked('b', null)]), {}, {})).toEqual({
      copies: [],
      bill: null,
      visits: [],
    });
  });

  it('is read when the work has written something that does, or something of which it knows only a part', () => {
    const own = tracked('a', null);
    for (const pointing of [{ originalId: A }, { sourceId: A }, { originalId: undefined }])
      expect(unread.after(own, MISSING, new Links([own, tracked('b', null, pointing)]), {}, {})).toBeUndefined();
  });
});

describe('what points to a record that was there', () => {
  it('is what was read before, while the work has written nothing that points there or pointed there', () => {
    const own = tracked('a', {});
    const former = { copies: [shownAs('b', 'b')], bill: null };
    expect(unread.after(own, MISSING, new Links([own]), former, {})).toEqual({ ...former, visits: [] });
    const freed = tracked('b', { originalId: A }, { originalId: null });
    expect(unread.after(own, MISSING, new Links([own, freed]), former, {})).toBeUndefined();
    expect(unread.after(own, MISSING, new Links([own]), {}, {})).toBeUndefined();
  });
});

describe('rows that are records', () => {
  const missing = new Map([['noted', null]]);
  const day = (before: State | null): Tracked => ({ ...tracked('a', before), resource: days });
  const former = { noted: [shownAs('b', 'b')] };

  it('are none of a new record, and those read before of another, while the work has written no such record', () => {
    const [made, kept] = [day(null), day({})];
    expect(unread.after(made, missing, new Links([made]), {}, {})).toEqual({ noted: [] });
    expect(unread.after(kept, missing, new Links([kept]), former, {})).toEqual(former);
    expect(unread.after(kept, missing, new Links([kept]), {}, {})).toBeUndefined();
  });

  it('are read when the work has written one', () => {
    const links = (own: Tracked) => new Links([own, tracked('b', null)]);
    for (const own of [day(null), day({})]) expect(unread.after(own, missing, links(own), former, {})).toBeUndefined();
  });
});

describe('what the write knows of the rows', () => {
  const own = tracked('a', { dayId: A });
  const links = new Links([own]);
  const former = { copies: [shownAs('b', 'b')], bill: null, visits: [{ name: 'one' }] };

  it('is shown of a record after the work', () => {
    const visits = [{ name: 'one' }, { name: 'two' }];
    expect(unread.after(own, MISSING, links, former, { visits })).toEqual({ ...former, visits });
  });

  it('does not save the read where something else follows from what nobody has read', () => {
    expect(unread.after(own, MISSING, links, {}, { visits: [] })).toBeUndefined();
    expect(unread.after(own, MISSING, links, former, {})).toBeUndefined();
  });
});

describe('a record that is locked', () => {
  it('has no rows of a view while what they belong to is empty', () => {
    const nothing = (values: State) => unread.nothing(notes, state('a', values), MISSING);
    expect(nothing({})).toEqual({ visits: [] });
    expect(nothing({ dayId: A })).toEqual({});
  });
});
