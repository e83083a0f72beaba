import type { Problem } from '@daybook/errors';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { ProductCategory } from '../entities/product-category.js';

/** Two changes at once could each put one category into the other. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtextextended('product categories ' || $1::text, 0))`;

/** Parameters: workspace, category, parent. A deeper tree than allowed is not read to its end. */
const READ = `
  WITH RECURSIVE above AS (
    SELECT c.id, c.name, c.parent_id, 1 AS level FROM inventory.product_categories c WHERE c.workspace_id = $1 AND c.id = $3::uuid
    UNION ALL SELECT c.id, c.name, c.parent_id, a.level + 1 FROM above a
      JOIN inventory.product_categories c ON c.workspace_id = $1 AND c.id = a.parent_id
      WHERE a.level < 20 AND a.id <> $2::uuid),
  below AS (
    SELECT $2::uuid AS id, 1 AS level
    UNION ALL SELECT c.id, b.level + 1 FROM below b
      JOIN inventory.product_categories c ON c.workspace_id = $1 AND c.parent_id = b.id
      WHERE b.level < 20)
  SELECT (SELECT a.name FROM above a WHERE a.level = 1) AS parent, (SELECT count(*)::integer FROM above) AS above,
    (SELECT max(b.level) FROM below b) AS below, EXISTS (SELECT FROM above a WHERE a.id = $2::uuid) AS "isBelow"`;

/** How many categories may stand inside of each other. */
export const LEVELS_MAX = 10;

interface Context {
  readonly parent: string | null;
  readonly above: number;
  readonly below: number;
  /** Whether the parent is the category itself, or in it. */
  readonly isBelow: boolean;
}

/** A category is in no category that is in it (domain.md 4.41). */
@Injectable()
export class SaveProductCategory implements WriteVerb<ProductCategory, Context | null> {
  async load(
    { tx, workspaceId }: UnitOfWork,
    { id, parentId }: Readonly<ProductCategory>,
    before: Readonly<ProductCategory> | null,
  ): Promise<Context | null> {
    if (!parentId || parentId === before?.parentId) return null;
    await tx.query(ONE_AT_A_TIME, [workspaceId]);
    const [row] = await tx.query<Context>(READ, [workspaceId, id, parentId]);
    return row!;
  }

  plan(_category: Readonly<ProductCategory>, context: Context | null): Refused {
    return { problems: context ? parentProblems(context) : [] };
  }
}

function parentProblems({ parent, above, below, isBelow }: Context): Problem[] {
  if (isBelow) {
    const message = `parent: ${parent ?? 'that category'} is this category, or is in it. Choose another one.`;
    return [{ field: 'parent', code: 'invalid_value', message }];
  }
  if (above + below <= LEVELS_MAX) return [];
  const message = `parent: categories would be ${above + below} levels deep, and at most ${LEVELS_MAX} are possible. Choose a category that is higher up.`;
  return [{ field: 'parent', code: 'out_of_range', message }];
}
