import { SecretBox } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_SETTINGS, type MailSettings } from '../settings.js';

/** Encrypts the bytes of messages that wait: they have documents in them, and one-time links. */
@Injectable()
export class Sealing {
  private readonly box: SecretBox;

  constructor(@Inject(MAIL_SETTINGS) settings: MailSettings) {
    this.box = new SecretBox(settings.secretKey, 'messages');
  }

  seal(workspaceId: string, messageId: string, bytes: Buffer): Buffer {
    return this.box.seal(bytes, `${workspaceId} ${messageId}`);
  }

  /** @throws UnreadableSecret if they were encrypted with another key */
  open(workspaceId: string, messageId: string, sealed: Buffer): Buffer {
    return this.box.open(sealed, `${workspaceId} ${messageId}`);
  }
}
