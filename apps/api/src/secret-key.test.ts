import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { secretKeyOf } from './secret-key.js';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'daybook-key-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const path = () => join(dataDir, 'secret.key');

describe('the key of webhook secrets', () => {
  it('is made once, in a file that nobody else may read', () => {
    const key = secretKeyOf({ secretKey: undefined, dataDir });
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(secretKeyOf({ secretKey: undefined, dataDir })).toBe(key);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('is that of the settings, without a file', () => {
    expect(secretKeyOf({ secretKey: 'k'.repeat(32), dataDir })).toBe('k'.repeat(32));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is not taken from a file that others may read, or that was cut short', () => {
    secretKeyOf({ secretKey: undefined, dataDir });
    chmodSync(path(), 0o644);
    expect(() => secretKeyOf({ secretKey: undefined, dataDir })).toThrow('Other users can read the key file');
    chmodSync(path(), 0o600);
    writeFileSync(path(), 'short');
    expect(() => secretKeyOf({ secretKey: undefined, dataDir })).toThrow(
      'does not contain a key of at least 32 characters',
    );
  });
});
