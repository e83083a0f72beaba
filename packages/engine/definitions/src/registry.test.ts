import { RecordEntity, WorkspaceRow } from '@daybook/database';
import { describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import { either, inverse, list, relation, relations, text } from './field.js';
import { Registry, fieldTarget, fieldTargets } from './registry.js';
import { defineResource, type Resource } from './resource.js';

@Entity({ name: 'letters', schema: 'post' })
class Letter extends RecordEntity {}

@Entity({ name: 'letter_pages', schema: 'post' })
class LetterPage extends WorkspaceRow {
  @Column('uuid')
  paperId!: string;
}

const JOIN = { table: 'post.letter_readers', owner: 'letter_id', other: 'reader_id', property: 'readerIds' };

function resource(name: string, fields: Resource['fields']): Resource {
  return defineResource({
    name,
    singular: name.replace(/s$/, ''),
    idPrefix: 'let',
    entity: Letter,
    scopes: { read: 'any' },
    label: { column: 'name' },
    summary: 'A thing.',
    fields,
  }) as Resource;
}

describe('the registry', () => {
  it('finds what was added, by its name alone, in the order of adding', () => {
    const registry = new Registry();
    const letters = resource('letters', {});
    const stamps = resource('stamps', {});
    registry.add(letters);
    registry.add(stamps);
    expect(registry.get('letters')).toBe(letters);
    expect(registry.find('stamps')).toBe(stamps);
    expect(registry.find('boxes')).toBeUndefined();
    expect(registry.all).toEqual([letters, stamps]);
  });

  it('refuses a name twice, and names what is not there', () => {
    const registry = new Registry();
    registry.add(resource('letters', {}));
    expect(() => registry.add(resource('letters', {}))).toThrow('Two resources are called letters.');
    expect(() => registry.get('boxes')).toThrow('There is no resource called boxes.');
  });

  it('knows what is served of each resource, in one order', () => {
    const registry = new Registry();
    const [boxes, papers] = [resource('boxes', {}), resource('papers', {})];
    registry.add(boxes, ['remove', 'get', 'list']);
    registry.add(papers);
    expect([registry.operationsOf(boxes), registry.operationsOf(papers)]).toEqual([['list', 'get', 'remove'], []]);
  });

  it('names every relation to what is not composed, at any depth, and none to what is', () => {
    const registry = new Registry();
    registry.add(
      resource('letters', {
        subject: text(),
        answer_to: relation('letters'),
        box: relation('boxes'),
        readers: relations('people', JOIN),
        copies: inverse('copies', 'letter_id'),
        pages: list(
          { entity: LetterPage, parent: 'letter_id' },
          { paper: relation('papers'), letter: relation('letters') },
        ),
      }),
    );
    expect(registry.unresolved()).toEqual([
      'letters.box → boxes',
      'letters.readers → people',
      'letters.copies → copies',
      'letters.pages.paper → papers',
    ]);
    for (const name of ['boxes', 'people', 'copies', 'papers']) registry.add(resource(name, {}));
    expect(registry.unresolved()).toEqual([]);
  });
});

describe('a field', () => {
  it('points to a resource by its name, or to none', () => {
    expect([relation('a'), relations('b', JOIN), inverse('c', 'x_id'), text()].map(fieldTarget)).toEqual([
      'a',
      'b',
      'c',
      undefined,
    ]);
    expect([either('a', 'b'), relation('a'), text()].map(fieldTargets)).toEqual([['a', 'b'], ['a'], []]);
  });
});

describe('what packages can prove', () => {
  it('is kept in the order in which they were composed', () => {
    const registry = new Registry();
    const rule = (name: string) => ({ name, rule: 'domain.md 7', sql: 'SELECT' });
    registry.addInvariants([rule('a'), rule('b')]);
    registry.addInvariants([rule('c')]);
    expect(registry.invariants.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });
});
