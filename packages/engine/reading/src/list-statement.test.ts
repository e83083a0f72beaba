import { encodeId } from '@daybook/database';
import { boolean, Registry, relation, type Resource } from '@daybook/definitions';
import { Forbidden, InvalidRequest } from '@daybook/errors';
import { sealCursor } from '@daybook/pagination';
import { type Principal, type Scope, systemPrincipal } from '@daybook/access';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { loans, members, patrons } from '@daybook/toy-library';
import { parseListRequest } from './list-request.js';
import { countStatement, listStatement } from './list-statement.js';
import { compileProjection } from './projection.js';

const KEY = Buffer.alloc(32, 1);
const WORKSPACE = '01890a5d-0000-774b-bcce-b302099a8057';
const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';
const NO_ONE = '00000000-0000-0000-0000-000000000000';

const principal = systemPrincipal({ id: WORKSPACE } as Principal['workspace']);

let registry: Registry;
beforeEach(() => {
  registry = new Registry();
  for (const resource of [members, patrons, loans]) registry.add(resource as Resource);
});

const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

/** The conditions of a list beyond the workspace, and what is bound to them. */
function where(query: string, resource: unknown = loans, asker = principal): [sql: string, values: unknown[]] {
  const { text, values } = countStatement(
    registry,
    resource as Resource,
    parseListRequest(resource as Resource, KEY, query),
    asker,
  );
  const [, found = ''] = /WHERE t\.workspace_id = \$1(?: AND )?(.*) LIMIT/.exec(oneLine(text)) ?? [];
  expect(values[0]).toBe(WORKSPACE);
  return [found, values.slice(1)];
}

function fault(query: string, resource: unknown = loans): object {
  try {
    where(query, resource);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    const { field, code, suggestion } = (error as InvalidRequest).problem;
    return { field, code, ...(suggestion ? { suggestion } : {}) };
  }
  throw new Error(`${query} was taken.`);
}

describe('a filter', () => {
  it.each<[query: string, sql: string, values: unknown[]]>([
    ['number=L-1', 't.number = $2::text', ['L-1']],
    ['number[ne]=L-1', 't.number IS DISTINCT FROM $2::text', ['L-1']],
    ['amount_total[gte]=2.50', 't.amount_total >= $2::numeric', ['2.50']],
    ['date_due[lt]=2026-01-05', 't.date_due < $2::date', ['2026-01-05']],
    ['number[null]=true', 't.number IS NULL', []],
    ['number[null]=false', 't.number IS NOT NULL', []],
    ['state[in]=draft,lent', 't.state = ANY($2::text[])', [['draft', 'lent']]],
    ['state[nin]=draft', '(t.state IS NULL OR t.state <> ALL($2::text[]))', [['draft']]],
    ['number[contains]=50%25_a%5C', 't.number ILIKE $2::text', ['%50\\%\\_a\\\\%']],
    ['number[starts_with]=L%25', 't.number LIKE $2::text', ['L\\%%']],
    ['metadata.key=x', 't.metadata @> $2::jsonb', ['{"key":"x"}']],
    ['id=' + encodeId('loa', UUID), 't.id = $2::uuid', [UUID]],
    ['member=' + encodeId('mem', UUID), 't.member_id = $2::uuid', [UUID]],
    ['id[in]=' + encodeId('loa', UUID), 't.id = ANY($2::uuid[])', [[UUID, NO_ONE]]],
    [
      'member[nin]=' + encodeId('mem', UUID),
      '(t.member_id IS NULL OR t.member_id <> ALL($2::uuid[]))',
      [[UUID, NO_ONE]],
    ],
    [
      'member=ext:A-1',
      't.member_id = ANY($2::uuid[] || ARRAY(SELECT x.id FROM library.members x WHERE x.workspace_id = $1 AND x.external_id = ANY($3::text[])))',
      [[NO_ONE], ['A-1']],
    ],
    [
      'member.name[contains]=an',
      'EXISTS (SELECT 1 FROM library.members x WHERE x.workspace_id = $1 AND x.id = t.member_id AND x.name ILIKE $2::text)',
      ['%an%'],
    ],
    [
      'member.kind[in]=patron',
      'EXISTS (SELECT 1 FROM library.members x WHERE x.workspace_id = $1 AND x.id = t.member_id AND x.kind = ANY($2::text[]))',
      [['patron']],
    ],
  ])('%s is a condition with what was sent bound, never in its text', (query, sql, values) => {
    expect(where(query)).toEqual([sql, values]);
  });

  it('by one of a few values that the definition names has a text for each, and so a plan', () => {
    expect(where('state=lent')).toEqual([`t.state = 'lent'::text`, []]);
    expect(where('member.kind=patron')[0]).toContain(`AND x.kind = 'patron'::text)`);
    expect(where('active=false', members)).toEqual([`t.active = 'false'::boolean`, []]);
  });

  it.each<[query: string, fault: object]>([
    ['nmber=1', { field: 'nmber', code: 'unknown_parameter', suggestion: 'number' }],
    ['page=2', { field: 'page', code: 'unknown_parameter', suggestion: 'cursor' }],
    ['note=x', { field: 'note', code: 'unknown_parameter' }],
    ['lines.title=x', { field: 'lines.title', code: 'unknown_parameter' }],
    ['constructor=x', { field: 'constructor', code: 'unknown_parameter' }],
    ['state[contains]=x', { field: 'state[contains]', code: 'unknown_operator' }],
    ['state=sent', { field: 'state', code: 'invalid_value' }],
    ['state[in]=draft,sent', { field: 'state[in]', code: 'invalid_value' }],
    ['number[null]=1', { field: 'number[null]', code: 'invalid_value' }],
    ['member=' + encodeId('loa', UUID), { field: 'member', code: 'invalid_id' }],
    ['id=x', { field: 'id', code: 'invalid_id' }],
    ['member.card.x=1', { field: 'member.card.x', code: 'unknown_parameter' }],
    ['member.address=x', { field: 'member.address', code: 'unknown_parameter' }],
    ['branch=x', { field: 'branch', code: 'unknown_parameter' }],
    ['branch.name=x', { field: 'branch.name', code: 'unknown_parameter' }],
    ['metadata=x', { field: 'metadata', code: 'unknown_parameter' }],
    ['metadata.a[ne]=x', { field: 'metadata.a[ne]', code: 'unknown_operator' }],
    ["metadata.a'b=x", { field: "metadata.a'b", code: 'unknown_parameter' }],
  ])('%s is refused under the name that was sent', (query, refusal) => {
    expect(fault(query)).toMatchObject(refusal);
  });
});

describe('the rows of a list', () => {
  it('are those that are not archived, unless one asks about that', () => {
    expect(where('', members)).toEqual(['t.active', []]);
    expect(where('active=false', members)[0]).toBe(`t.active = 'false'::boolean`);
    expect(where('active[in]=true,false', members)[0]).toBe('t.active = ANY($2::boolean[])');
    expect(where('', loans)).toEqual(['', []]);
  });

  it('of a view are its own', () => {
    expect(where('', patrons)[0]).toBe(`t.kind IN ('patron') AND t.active`);
    const quoted = { ...patrons, where: { name: [`O'Hara`], active: [true, false] } } as Resource;
    expect(where('active=true', quoted)[0]).toContain(`t.name IN ('O''Hara') AND t.active IN (true, false)`);
  });

  it('that q finds are searched literally in all columns of the label', () => {
    expect(where('q=5%25', members)).toEqual([
      't.active AND (t.name ILIKE $2::text OR t.card ILIKE $2::text)',
      ['%5\\%%'],
    ]);
  });
});

describe('a filter beyond a relation', () => {
  const holding = (...scopes: Scope[]): Principal => ({ ...principal, scopes: new Set(scopes) });
  const needed = (query: string, asker: Principal, resource: unknown = loans): unknown => {
    try {
      where(query, resource, asker);
    } catch (error) {
      expect(error).toBeInstanceOf(Forbidden);
      return [(error as Forbidden).problem.field, ...(error as Forbidden).scopes];
    }
    return undefined;
  };

  it('needs the read scope of the target for all but the id and the label, and says so before it looks at the value', () => {
    const clerk = holding('read:accounting');
    for (const filter of [
      'member.card',
      'member.active',
      'member.created_at[gt]',
      'member.external_id',
      'member.kind[like]',
    ]) {
      expect(needed(`${filter}=x`, clerk)).toEqual([filter, 'read:sales']);
    }
    expect(needed('member=ext:x', clerk)).toEqual(['member', 'read:sales']);
    for (const filter of ['member.name=x', `member=${encodeId('mem', UUID)}`, 'member[null]=true'])
      expect(needed(filter, clerk)).toBeUndefined();
    expect(needed('member.card=x', holding('read:sales'))).toBeUndefined();
  });

  it('to a view is for whoever may read the view, or all of its base', () => {
    const debts = { ...loans, fields: { ...loans.fields, patron: relation('patrons').filterable() } };
    for (const scope of ['read:accounting', 'read:sales'] as const)
      expect(needed('patron.card=x', holding(scope), debts)).toBeUndefined();
    expect(needed('patron.card=x', holding('read:inventory'), debts)).toEqual([
      'patron.card',
      'read:accounting',
      'read:sales',
    ]);
  });

  it('looks only at the rows that the token may see', () => {
    const seen = {
      ...members,
      name: 'seen',
      base: 'seen',
      visible: () => ({ kind: ['patron'] }),
    } as unknown as Resource;
    registry.add(seen);
    const readers = { ...loans, fields: { ...loans.fields, member: relation('seen').filterable() } };
    expect(where('member.card=x', readers)[0]).toContain("x.kind IN ('patron') AND x.card = $2::text");
    expect(where('', seen)[0]).toBe("t.kind IN ('patron') AND t.active");
  });
});

describe('the statement of a page', () => {
  const statement = (query: string): { text: string; values: unknown[] } => {
    const request = parseListRequest(loans as Resource, KEY, query);
    const projection = compileProjection(registry, loans as Resource, request.fields);
    const { text, values } = listStatement(registry, loans as Resource, request, principal, projection);
    return { text: oneLine(text), values };
  };

  it('picks one row more than asked by the key alone, and joins only those', () => {
    expect(statement('fields=member&sort=created_at&limit=3')).toEqual({
      text:
        'SELECT t.id, t.member_id, r1.name, t.created_at FROM ((SELECT t.id, t.member_id, t.created_at FROM library.loans t WHERE t.workspace_id = $1' +
        ' ORDER BY t.created_at asc, t.id asc LIMIT $2::bigint)) t' +
        ' LEFT JOIN library.members r1 ON r1.workspace_id = $1 AND r1.id = t.member_id' +
        ' ORDER BY t.created_at asc, t.id asc LIMIT $2::bigint',
      values: [WORKSPACE, 4],
    });
  });

  it('goes on after the cursor’s row, under every filter in each branch', () => {
    const cursor = sealCursor(KEY, {
      resource: 'loans',
      parameters: [['state', 'draft']],
      limit: 3,
      fields: 'id',
      sort: '-number',
      values: ['L-1'],
      id: UUID,
    });
    const { text, values } = statement(`cursor=${cursor}`);
    expect(text.match(/t\.workspace_id = \$1 AND t\.state = 'draft'::text/g)).toHaveLength(2);
    expect(text).toContain(' UNION ALL ');
    expect(values).toEqual([WORKSPACE, 'L-1', UUID, 4]);
  });

  it('looks for rows without the sort key only as far as the others leave room', () => {
    const { text } = statement('fields=id&sort=-number&limit=3');
    const of = (bound: string, most: string) =>
      `SELECT t.id, t.number FROM library.loans t WHERE t.workspace_id = $1 AND t.number is ${bound} ORDER BY t.number desc, t.id desc LIMIT ${most}`;
    expect(text).toContain(
      `FROM (WITH keyed AS MATERIALIZED (${of('not null', '$2::bigint')}) SELECT * FROM keyed` +
        ` UNION ALL (${of('null', '$2::bigint - (SELECT count(*) FROM keyed)')})) t`,
    );
  });

  it('has the limits that are asked for most in its text, the others bound', () => {
    expect(statement('limit=50').text).toMatch(/ LIMIT 51$/);
    expect(statement('limit=50').values).toEqual([WORKSPACE]);
    expect(statement('limit=51').values).toEqual([WORKSPACE, 52]);
  });

  it('picks whole rows where an expression asks for more than columns', () => {
    const whole = (expression: string): string => {
      const fields = { ...loans.fields, late: boolean().computed(expression) };
      const resource = { ...loans, fields } as unknown as Resource;
      const request = parseListRequest(resource, KEY, 'fields=late&sort=id');
      const projection = compileProjection(registry, resource, request.fields);
      return oneLine(listStatement(registry, resource, request, principal, projection).text);
    };
    expect(whole('{t}.date_due < now()')).toContain('(SELECT t.id, t.date_due FROM library.loans t');
    expect(whole('library.is_late({t})')).toContain('(SELECT t.* FROM library.loans t');
    expect(whole('{t}.of_a_view > 0')).toContain('(SELECT t.* FROM library.loans t');
  });

  it('is the same text for other values, so that it is prepared once', () => {
    expect(statement('number=L-1&date_due[gt]=2026-01-01').text).toBe(
      statement('number=M-2&date_due[gt]=2026-02-02').text,
    );
  });
});

describe('a list as of a day', () => {
  const rows = 'FROM (SELECT * FROM library.loans l WHERE l.workspace_id = $1 AND l.date <= $2::date) t';

  it('reads from the rows of that day, in every branch and in the count', () => {
    const dated = {
      ...loans,
      asOf: 'SELECT * FROM library.loans l WHERE l.workspace_id = $1 AND l.date <= {day}',
    } as unknown as Resource;
    const request = parseListRequest(dated, KEY, 'date=2026-01-31&sort=number');
    const projection = compileProjection(registry, dated, request.fields);
    const page = listStatement(registry, dated, request, principal, projection);
    expect(oneLine(page.text)).toContain(`${rows} WHERE t.workspace_id = $1`);
    expect(page.values).toEqual([WORKSPACE, '2026-01-31']);
    const count = countStatement(registry, dated, request, principal);
    expect(oneLine(count.text)).toContain(`${rows} WHERE t.workspace_id = $1 LIMIT`);
  });
});

describe('filters of which one must hold', () => {
  it('stand in parentheses beside those that must all hold', () => {
    expect(where('number=L-1&or=(state=draft,amount_total[gt]=5)')).toEqual([
      "t.number = $2::text AND (t.state = 'draft'::text OR t.amount_total > $3::numeric)",
      ['L-1', '5'],
    ]);
  });

  it('show archived records where one of them names `active`', () => {
    expect(where('or=(name=A)', members)[0]).toBe('(t.name = $2::text) AND t.active');
    expect(where('or=(name=A,active=false)', members)[0]).toBe("(t.name = $2::text OR t.active = 'false'::boolean)");
  });

  it.each([
    ['or=(stat=draft)', 'unknown_parameter', 'state'],
    ['or=(state=drafd)', 'invalid_value', 'draft'],
    ['or=(state[gt]=draft)', 'unknown_operator', undefined],
    ['or=(state=draft,member=x)', 'invalid_id', undefined],
    ['or=(sort=state)', 'unknown_parameter', 'sort'],
    ['or=(or=1)', 'unknown_parameter', 'or'],
  ])('%s is refused as a problem of or that names the alternative', (query, code, suggestion) => {
    expect(fault(query)).toEqual({ field: 'or', code, ...(suggestion ? { suggestion } : {}) });
    const alternative = query.slice('or=('.length, -1).split(',').at(-1) as string;
    expect(() => where(query)).toThrow(`In or, the alternative ${alternative}: `);
  });

  it('ask of a related record only what the token may read', () => {
    const stranger = { ...principal, scopes: new Set<Scope>(['read:inventory']) };
    const ask = (query: string) => where(query, loans, stranger);
    expect(ask('or=(member.name=A,state=draft)')[0]).toContain(' OR ');
    expect(() => ask('or=(state=draft,member.card=C-1)')).toThrow(Forbidden);
    expect(() => ask('or=(state=draft,member.card=C-1)')).toThrow('In or, the alternative member.card=C-1: ');
  });
});

describe('an order', () => {
  const textOf = (query: string, after?: { values: (string | null)[] }): string => {
    const request = parseListRequest(loans as Resource, KEY, query);
    const place = after && { ...after, id: UUID };
    const projection = compileProjection(registry, loans as Resource, new Map([['number', null]]));
    return oneLine(
      listStatement(registry, loans as Resource, { ...request, after: place }, principal, projection).text,
    );
  };

  it('of states is that of the definition', () => {
    const text = textOf('sort=-state');
    expect(text).toContain("array_position('{draft,lent,returned}'::text[], t.state) AS sort_0");
    expect(text).toContain(
      "ORDER BY array_position('{draft,lent,returned}'::text[], t.state) desc, t.id desc LIMIT 51",
    );
    expect(text).toMatch(/\) t ORDER BY t\.sort_0 desc, t\.id desc LIMIT 51$/);
  });

  it('of the labels of related records has those without one last, and joins their table to the page alone', () => {
    const text = textOf('sort=member.name');
    const join = 'LEFT JOIN library.members s0 ON s0.workspace_id = $1 AND s0.id = t.member_id';
    expect(text.split(join)).toHaveLength(3);
    expect(text).toContain('s0.name is not null ORDER BY s0.name asc, t.id asc');
    expect(text).toContain('t.member_id is null ORDER BY');
    expect(text).toMatch(/\) t ORDER BY t\.sort_0 asc nulls last, t\.id asc LIMIT 51$/);
    expect(textOf('sort=member.name', { values: ['A'] })).toContain('(s0.name, t.id) > ($2::text, $3::uuid)');
    expect(textOf('sort=member.name', { values: [null] })).toContain('t.member_id is null and t.id > $2::uuid');
  });
});
