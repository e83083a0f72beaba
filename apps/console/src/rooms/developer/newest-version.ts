import { useSchema } from '../../data/workspace.js';

/** The newest version of the interface: the one that a new token gets. */
export function useNewestVersion(): string | undefined {
  const { default: newest } = useSchema('tokens').fields.find(({ name }) => name === 'api_version') ?? {};
  return typeof newest === 'string' ? newest : undefined;
}
