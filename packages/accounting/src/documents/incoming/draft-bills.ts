import type { ReceivedEInvoice } from '@daybook/e-invoice';
import { InvalidRequest } from '@daybook/errors';
import { given, type JsonObject } from '@daybook/json';
import { InProcess, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { bills } from '../resources/bills.resource.js';
import { draftFacts, isDue } from './draft-facts.js';
import type { DraftLine } from './draft-lines.js';
import type { LineChoice } from './line-choices.js';

/** What a draft is made of. */
interface Draft {
  readonly invoice: ReceivedEInvoice;
  /** Undefined if the supplier is not known. */
  readonly partnerId: string | undefined;
  readonly lines: readonly DraftLine[];
  /** One per line. */
  readonly choices: readonly LineChoice[];
}

const REFERENCE_MAX = 64;

/** Creates draft bills as a client would: by a body, with every check of a create. */
@Injectable()
export class DraftBills {
  constructor(
    private readonly inProcess: InProcess,
    private readonly registry: Registry,
  ) {}

  /** @throws InvalidRequest if the number is too long; whatever creating a bill throws */
  async create(work: UnitOfWork, draft: Draft): Promise<Invoice> {
    const [record] = (await this.inProcess.createAll(work, bills.name, [this.bodyOf(draft)])) as readonly [Invoice];
    return record;
  }

  private bodyOf({ invoice, partnerId, lines, choices }: Draft): JsonObject {
    const { number } = invoice;
    if (number.length > REFERENCE_MAX) throw tooLong(number);
    const facts = draftFacts(invoice, lines);
    return given({
      ...facts.head,
      partner: this.idOf('partners', partnerId),
      payment_term: isDue(invoice) ? null : undefined,
      lines: lines.map((_line, i) => {
        const { productId, accountId, taxId, unitCode } = choices[i]!;
        return given({
          product: this.idOf('products', productId),
          ...facts.lines[i],
          ...(unitCode === undefined ? {} : { unit_code: unitCode }),
          account: this.idOf('accounts', accountId),
          taxes: taxId === undefined ? [] : [this.idOf('taxes', taxId)!],
        });
      }),
    });
  }

  private idOf(resource: string, uuid: string | undefined): string | undefined {
    return uuid === undefined ? undefined : this.registry.show(resource, uuid);
  }
}

function tooLong(number: string): InvalidRequest {
  const message = `The document has the number ${number.slice(0, 80)}, which is longer than ${REFERENCE_MAX} characters.`;
  return new InvalidRequest({ field: 'reference', code: 'out_of_range', message });
}
