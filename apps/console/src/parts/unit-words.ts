import { useQuery } from '@tanstack/react-query';
import { type Unit, unitsQuery } from '../data/units.js';
import { useWorkspace } from '../data/workspace.js';
import { languageInUse } from '../texts/language.js';

export interface UnitWords {
  /** `box` for XBX. */
  readonly name: (code: string) => string;
  /** As it stands behind a quantity: `boxes`. */
  readonly symbol: (code: string) => string;
}

/** What units are called; their codes until the list has come. */
export function useUnitWords(isWanted = true): UnitWords {
  const { slug } = useWorkspace();
  const { data } = useQuery({ ...unitsQuery(slug), enabled: isWanted });
  const find = (code: string): Unit | undefined => data?.data.find((unit) => unit.code === code);
  const language = languageInUse();
  return {
    name: (code) => find(code)?.name[language] ?? code,
    symbol: (code) => find(code)?.symbol[language] || find(code)?.name[language] || code,
  };
}
