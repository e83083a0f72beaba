import { useMediaQuery } from '@mantine/hooks';

/** A phone. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false }) ?? false;
