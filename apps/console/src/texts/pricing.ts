import { part, plural } from './language.js';

export const t = part('pricing', {
  rows: {
    title: 'Prices',
    help: 'Paste rows from a sheet into the first cell: products by code or name. A row has a product or a category; one with neither is for all products.',
    columns: {
      unit_code: 'Unit',
      min_quantity: 'From quantity',
      date_from: 'Valid from',
      date_to: 'Valid to',
    } as Readonly<Record<string, string>>,
    save: 'Save prices',
    discard: 'Discard changes',
    all: 'Show all',
    import: 'Import rows',
    changes: (count: number): string => `${count} ${plural(count, 'change', 'changes')} not saved`,
    tooMany: (most: number): string =>
      `At most ${most} changes are saved at once. Save fewer, or import the rows from a file.`,
    first: (count: number): string => `The first ${count} prices of the list, by product.`,
    saved: (count: number): string => `${count} ${plural(count, 'change', 'changes')} saved`,
    notSaved: 'The changed prices are not saved. If you leave, they are lost.',
  },
  source: {
    list: 'From a price list',
    ofList: (name: string): string => `From ${name}`,
    ofCategory: (list: string, category: string): string => `${list} (${category})`,
    above: (name: string, quantity: string): string => `From ${name}, from ${quantity} on`,
    product: 'Price of the product',
    supplier: 'Price of the supplier',
    manual: 'Typed by hand',
  },
  bearsDiscount: 'Bears the discount',
  bearsDiscountAt: (at: number): string => `Bears the discount of the document, line ${at}`,
});
