import { useSchema } from '../../data/workspace.js';

/** The newest API version, which new tokens get. */
export function useNewestVersion(): string | undefined {
  const { default: newest } = useSchema('tokens').fields.find(({ name }) => name === 'api_version') ?? {};
  return typeof newest === 'string' ? newest : undefined;
}
