import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Refused, WriteVerb } from '@daybook/records';
import { unknownVariables } from '@daybook/smtp';
import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../entities/mail-template.js';
import { MAIL_VARIABLES } from '../sending/mail-texts.js';

/** A template names only variables that exist (domain.md 4.23). */
@Injectable()
export class SaveMailTemplate implements WriteVerb<MailTemplate> {
  plan({ subject, body }: Readonly<MailTemplate>): Refused {
    const problems = Object.entries({ subject, body }).flatMap(([field, text]) =>
      unknownVariables(text, MAIL_VARIABLES).map((name): Problem => {
        const message = `There is no variable {{${name}}}. Use ${MAIL_VARIABLES.map((one) => `{{${one}}}`).join(', ')}.`;
        return { field, code: 'unknown_template_variable', message, allowed: MAIL_VARIABLES };
      }),
    );
    if (problems.length > 0) throw new InvalidRequest(problems);
    return { problems: [] };
  }
}
