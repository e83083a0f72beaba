import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Browser, Reply } from './service.js';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The subset of RFC 8949 that a passkey needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

const b64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** What an attacker would change. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The user was present but not verified by finger or PIN. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly fmt?: string;
}

/** A software device with one passkey: written with node:crypto only, according to WebAuthn level 2. */
export class Authenticator {
  readonly id = b64(randomBytes(32));
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private handle = '';
  counter = 0;

  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** `options` from the service. */
  make(options: { challenge: string; rp: { id: string }; user: { id: string } }, twist: Twist = {}) {
    this.handle = options.user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const size = Buffer.alloc(2);
    size.writeUInt16BE(id.length);
    const data = Buffer.concat([this.data(options.rp.id, 0x40, twist), Buffer.alloc(16), size, id, key]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', twist.fmt ?? 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    return {
      id: this.id,
      client_data: b64(this.clientData('webauthn.create', options.challenge, twist)),
      attestation: b64(attestation),
    };
  }

  answer(options: { challenge: string; rpId: string }, twist: Twist = {}) {
    if (this.counts) this.counter += 1;
    const client = this.clientData('webauthn.get', options.challenge, twist);
    const data = this.data(options.rpId, 0, twist);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.keys.privateKey);
    return {
      id: this.id,
      client_data: b64(client),
      authenticator_data: b64(data),
      signature: b64(signature),
      user_handle: this.handle,
    };
  }

  private clientData(type: string, challenge: string, twist: Twist): Buffer {
    const said = {
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  private data(rpId: string, flags: number, twist: Twist): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(twist.counter ?? this.counter);
    const seen = twist.unverified ? 0x01 : 0x05;
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags | seen]), counter]);
  }
}

/** Adds a passkey for the browser's person. */
export async function addPasskey(browser: Browser, device: Authenticator, name = 'Laptop'): Promise<Reply> {
  const { public_key: options } = (await browser.post('/auth/factors/passkeys', {})).body;
  return browser.post('/auth/factors/passkeys/confirm', { name, ...device.make(options) });
}

/** Signs in with the passkey, alone or after the password. */
export async function usePasskey(browser: Browser, device: Authenticator, twist: Twist = {}): Promise<Reply> {
  const { public_key: options } = (await browser.post('/auth/sign_in/passkey', {})).body;
  return browser.post('/auth/sign_in/factor', { passkey: device.answer(options, twist) });
}
