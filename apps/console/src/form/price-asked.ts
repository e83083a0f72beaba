import { createContext } from 'react';

/** What of a document says which price its lines take: parameters of `GET /v1/prices`. Null: its lines take none from lists. */
export type PriceAsked = Readonly<Record<string, string>> | null;

export const PriceAskedContext = createContext<PriceAsked>(null);
