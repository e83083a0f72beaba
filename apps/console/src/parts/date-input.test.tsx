import { describe, expect, it } from '@jest/globals';
import { drawn } from '../../test/support/drawn.js';
import { DateInput } from './date-input.js';

const input = async (value: string): Promise<string> =>
  /<input[^>]*>/.exec(await drawn(<DateInput aria-label="Date" value={value} onChange={() => undefined} />))![0];

describe('the input of a day', () => {
  it('shows a day as people write it', async () => {
    const html = await input('2026-11-04');
    expect(html).toContain('value="4 Nov 2026"');
    expect(html).not.toContain('aria-invalid="true"');
  });

  it.each(['31.2.2026', '2026-02-31', 'soon'])('keeps what is no day, marks it and says why: %s', async (typed) => {
    const html = await input(typed);
    expect(html).toContain(`value="${typed}"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('title="This is no day.');
  });

  it('is not wrong while it is empty', async () => {
    expect(await input('')).not.toContain('aria-invalid="true"');
  });

  it('names its calendar after its field', async () => {
    expect(await drawn(<DateInput aria-label="Due date" value="" onChange={() => undefined} />)).toContain(
      'aria-label="Calendar Due date"',
    );
  });
});
