import { recordsOf } from './daybook.js';
import { readQuery } from './queries.js';
import type { Row } from './wire.js';

interface Texts {
  readonly en: string;
  readonly de: string;
}

/** A row of `GET /v1/units`. */
export interface Unit {
  readonly code: string;
  readonly name: Texts;
  readonly symbol: Texts;
}

/** A unit of a product besides its own. */
export interface ProductUnit {
  readonly unit_code: string;
  readonly factor: number;
  readonly name: string | null;
}

/** The same for every workspace. */
export const unitsQuery = (workspace: string) => readQuery<{ readonly data: readonly Unit[] }>(workspace, '/v1/units');

/** The units in which a product is counted. */
export const productUnitsQuery = (workspace: string, id: string) =>
  readQuery<Row & { readonly unit_code: string; readonly units: readonly ProductUnit[] }>(
    workspace,
    `/v1/products/${id}`,
    { fields: 'unit_code,units' },
  );

/** The product with this barcode, or the one whose pack has it, with the unit of the pack; undefined: there is none. */
export async function byBarcode(workspace: string, barcode: string, signal?: AbortSignal): Promise<Row | undefined> {
  interface Answer {
    readonly product: { readonly id: string; readonly name: string } | null;
    readonly unit_code: string | null;
  }
  const { product, unit_code } = await recordsOf(workspace).read<Answer>(
    '/v1/products/by_barcode',
    { barcode },
    signal,
  );
  return product ? { ...product, unit_code } : undefined;
}
