import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyOf } from '../src/shell/body.js';
import { connectionOf } from '../src/shell/connection.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-shell-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stdin = async (): Promise<string> => '{"from":"stdin"}';

describe('a body', () => {
  it('of pairs has texts, JSON with every digit, and objects inside', async () => {
    const pairs = ['name=2026', 'amount:=12345678901234567.890', 'address.city=Leeds', 'address.zip=', 'active:=false'];
    expect(await bodyOf(undefined, pairs, stdin)).toBe(
      '{"name":"2026","amount":12345678901234567.890,"address":{"city":"Leeds","zip":""},"active":false}',
    );
    expect(await bodyOf(undefined, ['note=a=b "c"', '__proto__.x=1'], stdin)).toBe(
      '{"note":"a=b \\"c\\"","__proto__":{"x":"1"}}',
    );
  });

  it('comes as it is from the option, a file or standard input; without any there is none', async () => {
    const path = join(folder, 'body.json');
    writeFileSync(path, '{"a": 1.10}\n');
    expect(await bodyOf('{"a": 1.10}', [], stdin)).toBe('{"a": 1.10}');
    expect(await bodyOf(`@${path}`, [], stdin)).toBe('{"a": 1.10}\n');
    expect(await bodyOf('-', [], stdin)).toBe('{"from":"stdin"}');
    expect(await bodyOf(undefined, [], stdin)).toBeUndefined();
  });

  it.each<[string | undefined, string[], string]>([
    ['{"a":', [], '--data is not JSON'],
    ['@/nowhere/body.json', [], 'There is no file /nowhere/body.json'],
    [undefined, ['name'], 'name is not name=text or name:=json'],
    [undefined, ['amount:=ten'], 'amount:=ten is not JSON. To send text, write amount=ten'],
    [undefined, ['name=a', 'name=b'], 'name is given twice'],
    [undefined, ['address=a', 'address.city=b'], 'as a value and as an object'],
    [undefined, ['address.city=b', 'address=a'], 'address is given twice'],
    [undefined, ['address.=b'], 'is not a name'],
  ])('that is wrong is refused before anything is sent: %s %j', async (data, pairs, message) => {
    await expect(bodyOf(data, pairs, stdin)).rejects.toThrow(message);
  });
});

describe('where a command goes', () => {
  const at = (options: Record<string, string>, env: Record<string, string> = {}) =>
    connectionOf(new Map(Object.entries(options)), env);
  const token = 'dbk_x';

  it('is said by options, else by the environment; an address may name the workspace', async () => {
    const env = { DAYBOOK_URL: 'https://books.example.com/api/acme/', DAYBOOK_TOKEN: token };
    expect(await at({}, env)).toEqual({ origin: 'https://books.example.com', workspace: 'acme', token });
    expect(await at({ workspace: 'other' }, env)).toMatchObject({ workspace: 'other' });
    expect(await at({}, { ...env, DAYBOOK_WORKSPACE: 'third' })).toMatchObject({ workspace: 'third' });
    const elsewhere = { url: 'https://x.example/base/api/fourth/v1' };
    expect(await at(elsewhere, { ...env, DAYBOOK_WORKSPACE: 'third' })).toMatchObject({
      origin: 'https://x.example/base',
      workspace: 'fourth',
    });
    expect(await at({ workspace: 'demo' }, { DAYBOOK_TOKEN: token })).toMatchObject({
      origin: 'http://127.0.0.1:3000',
    });
  });

  it('takes the token from a file that its owner alone can read', async () => {
    const path = join(folder, 'token');
    writeFileSync(path, `${token}\n`, { mode: 0o600 });
    const open = join(folder, 'open');
    writeFileSync(open, token, { mode: 0o644 });
    expect(await at({ workspace: 'a', 'token-file': path }, { DAYBOOK_TOKEN: 'dbk_other' })).toMatchObject({ token });
    expect(await at({ workspace: 'a' }, { DAYBOOK_TOKEN_FILE: path })).toMatchObject({ token });
    await expect(at({ workspace: 'a', 'token-file': open })).rejects.toThrow(`Run: chmod 600 ${open}`);
    await expect(at({ workspace: 'a', 'token-file': join(folder, 'none') })).rejects.toThrow('ENOENT');
  });

  it.each([
    [{}, 'Name the workspace'],
    [{ workspace: 'a' }, 'There is no token'],
    [{ workspace: 'A/b', token }, 'is not the slug'],
    [{ url: 'https://a:b@x.example', token }, 'contains a password'],
    [{ url: 'https://x.example/?a=1', token }, 'is not an address'],
    [{ workspace: 'a', token, 'token-file': 'x' }, 'exclude each other'],
  ])('is asked for where it is missing or wrong: %j', async (options, message) => {
    await expect(at(options as Record<string, string>)).rejects.toThrow(message);
  });
});
