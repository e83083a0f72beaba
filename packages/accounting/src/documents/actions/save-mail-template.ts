import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Refused, WriteVerb } from '@daybook/records';
import { unknownVariables } from '@daybook/smtp';
import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../entities/mail-template.js';
import { MAIL_KINDS } from '../sending/mail-kinds.js';

/** A template names only variables that exist (domain.md 4.23). */
@Injectable()
export class SaveMailTemplate implements WriteVerb<MailTemplate> {
  plan({ kind, subject, body }: Readonly<MailTemplate>): Refused {
    const allowed: readonly string[] = MAIL_KINDS[kind];
    const problems = Object.entries({ subject, body }).flatMap(([field, text]) =>
      unknownVariables(text, allowed).map((name): Problem => {
        const message = `Messages of kind ${kind} have no variable {{${name}}}. Use ${allowed.map((one) => `{{${one}}}`).join(', ')}.`;
        return { field, code: 'unknown_template_variable', message, allowed };
      }),
    );
    if (problems.length > 0) throw new InvalidRequest(problems);
    return { problems: [] };
  }
}
