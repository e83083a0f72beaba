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
import { AsBefore, type Tracked } from './tracked.js';
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

const registry = new Registry();
registry.add(notes);
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
    told: {},
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
    expect(unread.after(own, MISSING, new Links([own, tracked('b', null)]), undefined)).toEqual({
      copies: [],
      bill: null,
      visits: [],
    });
  });

  it('is read when the work has written something that does, or something of which it knows only a part', () => {
    const own = tracked('a', null);
    for (const pointing of [{ originalId: A }, { sourceId: A }, { originalId: undefined }])
      expect(unread.after(own, MISSING, new Links([own, tracked('b', null, pointing)]), undefined)).toBeUndefined();
  });
});

describe('what points to a record that was there', () => {
  it('is what was read before, while the work has written nothing that points there or pointed there', () => {
    const own = tracked('a', {});
    const former = { copies: [shownAs('b', 'b')], bill: null };
    expect(unread.after(own, MISSING, new Links([own]), former)).toEqual({ ...former, visits: [] });
    const freed = tracked('b', { originalId: A }, { originalId: null });
    expect(unread.after(own, MISSING, new Links([own, freed]), former)).toBeUndefined();
    expect(unread.after(own, MISSING, new Links([own]), undefined)).toBeUndefined();
  });

  it('was what is read after the work, without its new ones, with those it freed, each by its former name', () => {
    const own = tracked('a', {});
    const touched = [
      own,
      tracked('b', null, { originalId: A }),
      tracked('c', { originalId: A, name: null }, { originalId: A, name: 'C' }),
      tracked('d', { originalId: A }, { originalId: null }),
      tracked('e', { originalId: null }, { originalId: A }),
    ];
    const after = {
      copies: [shownAs('1', 'One'), shownAs('b', 'b'), shownAs('c', 'C'), shownAs('e', 'e')],
      bill: shownAs('b', 'b'),
    };
    expect(unread.before(own, MISSING, new Links(touched), after)).toEqual({
      copies: [shownAs('1', 'One'), shownAs('c', 'Draft'), shownAs('d', 'd')],
      bill: null,
      visits: [],
    });
    const issuedBefore = { ...after, bill: shownAs('c', 'C') };
    expect(unread.before(own, MISSING, new Links(touched), issuedBefore)['bill']).toEqual(shownAs('c', 'Draft'));
    expect(unread.before(own, MISSING, new Links([own]), after)['bill']).toEqual(shownAs('b', 'b'));
  });
});

describe('what a writer has told', () => {
  const own = tracked('a', { dayId: A });
  const links = new Links([own]);
  const former = { copies: [shownAs('b', 'b')], bill: null, visits: [{ name: 'one' }] };

  it('is shown of a record after the work, as it is or added to what was before', () => {
    const after = (told: Record<string, unknown>, before?: Record<string, unknown>) =>
      unread.after(own, MISSING, links, before, told);
    expect(after({ visits: [] }, former)).toEqual({ ...former, visits: [] });
    expect(after({ visits: new AsBefore() }, former)).toEqual(former);
    const visits = [{ name: 'one' }, { name: 'two' }];
    expect(after({ visits: new AsBefore([{ name: 'two' }]) }, former)).toEqual({ ...former, visits });
    expect(after({ bill: new AsBefore(), visits: [] }, former)).toEqual({ ...former, visits: [] });
  });

  it('does not save the read where all of it follows from something that nobody has read', () => {
    expect(unread.after(own, MISSING, links, undefined, { visits: [] })).toBeUndefined();
    const rest = { copies: [], bill: null };
    expect(unread.after(own, MISSING, links, rest, { visits: new AsBefore([{ name: 'two' }]) })).toBeUndefined();
    expect(unread.after(own, MISSING, links, former)).toBeUndefined();
  });

  it('is shown of a record before the work, beside what is read', () => {
    const after = { copies: [shownAs('b', 'b')], bill: shownAs('b', 'b') };
    expect(unread.before(own, MISSING, links, after, { visits: [{ name: 'one' }] })).toEqual({
      ...after,
      visits: [{ name: 'one' }],
    });
  });
});

describe('a record that is locked', () => {
  it('has no rows of a view while what they belong to is empty', () => {
    const nothing = (values: State) => unread.nothing(notes, state('a', values), MISSING);
    expect(nothing({})).toEqual({ visits: [] });
    expect(nothing({ dayId: A })).toEqual({});
  });

  it('can wait to be read until it is written, unless a view has rows of it or the work points there already', () => {
    const wait = (own: Tracked, ...touched: Tracked[]) => unread.canWait(own, MISSING, new Links(touched));
    expect(wait(tracked('a', {}))).toBe(true);
    expect(wait(tracked('a', { dayId: A }))).toBe(false);
    expect(wait(tracked('a', {}), tracked('b', null, { originalId: A }))).toBe(false);
    expect(unread.canWait(tracked('a', {}), new Map([['name', null]]), new Links([]))).toBe(false);
  });
});
