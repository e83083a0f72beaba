import { describe, expect, it } from '@jest/globals';
import { labelSql } from './label-sql.js';
import type { Resource } from './resource.js';

describe('the label of a record', () => {
  it('is its column, and what stands for it while that is empty', () => {
    expect(labelSql({ label: { column: 'name' } } as Resource, 'x')).toBe('x.name');
    expect(labelSql({ label: { column: 'number', whileEmpty: 'Draft loan' } } as Resource, 'x')).toBe(
      `coalesce(x.number, 'Draft loan')`,
    );
    const whileEmptyBy = { column: 'kind', values: { return: 'Draft return' } };
    const label = { column: 'number', whileEmpty: 'Draft loan', whileEmptyBy } as Resource['label'];
    expect(labelSql({ label } as Resource, 'x')).toBe(
      `coalesce(x.number, CASE x.kind WHEN 'return' THEN 'Draft return' ELSE 'Draft loan' END)`,
    );
  });
});
