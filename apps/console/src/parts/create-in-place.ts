import { createContext, useContext } from 'react';
import type { Field, Related } from '../data/wire.js';

/** Opens a small form for a record that the field accepts, over this one. Null: it was closed without a record. */
export type CreateInPlace = (field: Field, name: string) => Promise<Related | null>;

const Context = createContext<CreateInPlace | null>(null);

/** Given by the screens that have forms; a picker elsewhere offers what exists. */
export const CreateInPlaceContext = Context.Provider;

export function useCreateInPlace(): CreateInPlace | null {
  return useContext(Context);
}
