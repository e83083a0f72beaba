import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed secret was not sealed under this key, or not for this endpoint. */
export class UnreadableSecret extends Error {
  constructor(options: ErrorOptions) {
    super(
      'A webhook secret cannot be decrypted with DAYBOOK_SECRET_KEY. Set the key with which it was encrypted, or rotate the secret.',
      options,
    );
    this.name = 'UnreadableSecret';
  }
}

/** AES-256-GCM: nonce, tag, text. What it is for is sealed with it, so that no row can be used in place of another. */
@Injectable()
export class SecretBox {
  private derived: Buffer | undefined;

  constructor(@Inject(WEBHOOKS_SETTINGS) private readonly settings: Pick<WebhooksSettings, 'secretKey'>) {}

  seal(secret: Buffer, purpose: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws UnreadableSecret */
  open(box: Buffer, purpose: string): Buffer {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, box.subarray(0, NONCE_BYTES)).setAAD(
        Buffer.from(purpose),
      );
      decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new UnreadableSecret({ cause: error });
    }
  }

  private get key(): Buffer {
    return (this.derived ??= Buffer.from(
      hkdfSync('sha256', this.settings.secretKey(), 'daybook', 'webhook secrets', 32),
    ));
  }
}
