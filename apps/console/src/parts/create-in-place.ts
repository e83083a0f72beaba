import { createContext, useContext } from 'react';
import type { Related } from '../data/wire.js';

/** Opens a small form of another resource over this one. Null: it was closed without a record. */
export type CreateInPlace = (resource: string, name: string) => Promise<Related | null>;

const Context = createContext<CreateInPlace | null>(null);

/** Given by the screens that have forms; a picker elsewhere offers what exists. */
export const CreateInPlaceContext = Context.Provider;

export function useCreateInPlace(): CreateInPlace | null {
  return useContext(Context);
}
