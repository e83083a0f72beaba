import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { usedStyles } from '../scripts/mantine-styles.js';

describe('the first view', () => {
  it('loads no more than its budget', () => {
    const told = execFileSync(process.execPath, ['scripts/measure.mjs'], { encoding: 'utf8' });
    expect(told).toMatch(/first view, gzip; at most 300 kB/);
  });
});

describe('the styles of Mantine', () => {
  it('are those of the components in use and of what they stand on, in their order', () => {
    const used = usedStyles('src');
    expect(used.slice(0, 3)).toEqual(['default-css-variables', 'baseline', 'global']);
    for (const name of ['UnstyledButton', 'Button', 'ModalBase', 'Modal', 'Input', 'Combobox', 'Notification'])
      expect(used).toContain(name);
    expect(used).not.toContain('ColorPicker');
    expect(used.indexOf('UnstyledButton')).toBeLessThan(used.indexOf('Button'));
  });
});
