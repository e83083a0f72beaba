import { useLocalStorage } from '@mantine/hooks';
import { usePerson } from './workspace.js';

/**
 * What a person has set up in this browser: which groups are folded, and so on. Each person at this computer has values of their
 * own, and they stay after signing out.
 */
export function useKept<Value>(name: string, defaultValue: Value): readonly [Value, (value: Value) => void] {
  const { user } = usePerson();
  const [value, set] = useLocalStorage<Value>({
    key: `daybook.${user.id}.${name}`,
    defaultValue,
    getInitialValueInEffect: false,
  });
  return [value, set];
}
