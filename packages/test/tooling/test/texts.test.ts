import { describe, expect, it } from '@jest/globals';
import { textFaults } from '../src/texts.js';
import { house, planted } from './support/house.js';

it('the console shows no text that is in no catalogue', () => expect(textFaults(house())).toEqual([]));

describe('the fence around texts', () => {
  const IMPORT = "import { t } from '../texts/list.js';\n";
  const faultsOf = (text: string, path = 'apps/console/src/list/planted.tsx'): string[] =>
    textFaults(planted({ [path]: text }));

  it.each([
    ['between tags', 'const a = () => <p>Nothing here yet</p>;'],
    ['between tags, one word', 'const a = () => <b>draft</b>;'],
    ['in a choice between tags', 'const a = (b: boolean) => <p>{b ? "Less" : one}</p>;'],
    ['in a prop', 'const a = () => <Field label="Due date" />;'],
    ['in a template of a prop', 'const a = (b: string) => <i aria-label={`Remove ${b}`} />;'],
    ['in the head of a card', 'const a = () => <td data-label="Since">{since}</td>;'],
    ['in a member', "const COLUMNS = [{ name: 'state', label: 'State' }];"],
    ['in a notification', "const a = () => notifications.show({ message: 'saved' });"],
    ['in a call that shows it', "const a = () => sayDone('gone');"],
    ['in a shortcut', "const a = () => useShortcut('alt+n', 'add');"],
    ['that is returned', "const a = () => 'The service did not answer.';"],
    ['in an error', "const a = () => { throw new Error('odd'); };"],
  ])('finds a text %s', (_, text) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(/^apps\/console\/src\/list\/planted\.tsx:1 shows “.+”/)]);
  });

  it.each([
    ['from the catalogue', `${IMPORT}const a = () => <p title={t.pager.next}>{t.pager.count(2)}</p>;`],
    ['that is code', 'const a = () => <code>npm run demo</code>;'],
    [
      'that nobody reads',
      'const a = (b: string) => (b === \'Next one\' ? <p className="wide figures" data-tone="bad" /> : null);',
    ],
    ['that is a code or an address', "const a = () => ({ label: 'not_paid', text: 'https://example.com' });"],
    ['that is a key', "const a = () => useShortcut('mod+Enter', name);"],
  ])('lets pass what is no text: one %s', (_, text) => expect(faultsOf(text)).toEqual([]));

  it('finds a catalogue that is read before the language is known', () => {
    expect(faultsOf(`${IMPORT}const WORDS = { next: t.pager.next };`)).toEqual([
      expect.stringMatching(/planted\.tsx:2 reads the catalogue/),
    ]);
    expect(faultsOf(`${IMPORT}const WORDS = { get next() { return t.pager.next; } };`)).toEqual([]);
  });

  it('finds a text of a style', () => {
    const path = 'apps/console/src/list/planted.module.css';
    expect(faultsOf(".a::before {\n  content: 'Line ';\n}", path)).toEqual([
      expect.stringMatching(/css:2 shows “Line ”/),
    ]);
    expect(faultsOf(".a::before {\n  content: attr(data-word) ' ';\n}", path)).toEqual([]);
  });

  it('looks neither at tests nor at the catalogue, and at nothing beside the console', () => {
    for (const path of ['src/a.test.ts', 'src/texts/de/a.ts', 'test/a.ts'])
      expect(faultsOf("export const a = 'The word is here.';", `apps/console/${path}`)).toEqual([]);
    expect(faultsOf("export const a = 'The word is here.';", 'apps/api/src/a.ts')).toEqual([]);
  });
});
