import { boolean, defineResource, relation, text } from '@daybook/records';
import { ProductCategory } from '../entities/product-category.js';
import { inventoryScopes } from '../scopes.js';

/** Groups of products, as a tree (domain.md 4.41). */
export const productCategories = defineResource({
  name: 'product_categories',
  singular: 'product_category',
  idPrefix: 'pca',
  entity: ProductCategory,
  summary: 'Groups of products, which price lists may name.',
  scopes: inventoryScopes,
  label: { column: 'name' },
  search: ['name'],
  fields: {
    name: text(200).required().sortable().filterable().describe('Unique.'),
    parent: relation('product_categories').filterable().describe('The category that it is part of.'),
    active: boolean().default(true).filterable(),
  },
});
