import { createContext, useContext } from 'react';
import type { Field, Related } from '../data/wire.js';

/** Opens a small form over the current one, for a new record that the field accepts. Null if the user cancelled. */
export type CreateInPlace = (field: Field, name: string) => Promise<Related | null>;

const Context = createContext<CreateInPlace | null>(null);

/** Provided by pages with forms. Elsewhere, a picker offers only existing records. */
export const CreateInPlaceContext = Context.Provider;

export function useCreateInPlace(): CreateInPlace | null {
  return useContext(Context);
}
