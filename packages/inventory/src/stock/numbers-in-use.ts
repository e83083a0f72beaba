import { type NumbersInUse, sequenceSql } from '@daybook/numbering';
import { SERIES } from './document-numbers.js';

const ROWS = [...new Map(Object.values(SERIES).map((one) => [one.class, one.prefix]))].map(
  ([name, prefix]) => `('${name}', '${prefix}')`,
);

/** The series of stock documents; none is deleted once it has its number. */
export const STOCK_NUMBERS: NumbersInUse = `
  SELECT w.id AS workspace_id, w.slug AS workspace, w.id AS scope_id, c.class, '' AS period, c.class AS name,
    CASE c.class
      WHEN 'adjustments' THEN (SELECT max(${sequenceSql('a.number')}) FROM inventory.adjustments a WHERE a.workspace_id = $1)
      ELSE (SELECT max(${sequenceSql('t.number')}) FROM inventory.transfers t
        WHERE t.workspace_id = $1 AND left(t.number, 3) = c.prefix)
    END AS last
  FROM tokens.workspaces w CROSS JOIN (VALUES ${ROWS.join(', ')}) AS c (class, prefix) WHERE w.id = $1`;
