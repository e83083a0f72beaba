import { encodeId } from '@daybook/database';
import type { Registry } from '@daybook/records';
import type { LineFacts } from './facts.js';
import type { MatchPlan, PlanItem, Suggestion } from './suggestion.js';

/** Shows suggestions as clients see them: ids on the wire form, amounts as numbers. */
export class ShownSuggestions {
  constructor(private readonly registry: Registry) {}

  suggestion(line: LineFacts, { kind, confidence, certainty, reasons, plan, difference, ruleId }: Suggestion): object {
    const rule = ruleId === undefined ? undefined : this.registry.show('bank_rules', ruleId);
    return {
      ...{ kind, confidence, certainty, reasons },
      plan: { ...this.plan(line, plan), ...(rule === undefined ? {} : { rule }) },
      difference: difference && { ...difference, amount: Number(difference.amount) },
    };
  }

  /** The arguments of match. */
  plan(line: LineFacts, { items, paymentId, lines, transferToId, writeOff, partnerId }: MatchPlan): object {
    return {
      ...(items && { items: items.map((item) => this.item(item)) }),
      ...(paymentId !== undefined && { payment: this.registry.show('payments', paymentId) }),
      ...(lines && {
        lines: lines.map(({ accountId, amount, taxId, description }) => ({
          account: this.registry.show('accounts', accountId),
          amount: Number(amount),
          ...(taxId !== null && { tax: this.registry.show('taxes', taxId) }),
          ...(description !== null && { description }),
        })),
      }),
      ...(transferToId !== undefined && { transfer_to: this.registry.show('bank_accounts', transferToId) }),
      ...(writeOff && {
        write_off: {
          account: this.registry.show('accounts', writeOff.accountId),
          amount: Number(writeOff.amount),
          ...(writeOff.taxCorrection && { tax_correction: true }),
        },
      }),
      ...(partnerId !== undefined && { partner: this.registry.show('partners', partnerId) }),
      expected_amount_open: Number(line.open),
    };
  }

  private item({ id, type, amount }: PlanItem): object {
    if (type === 'entry_line') return { entry_line: encodeId('enl', id), amount: Number(amount) };
    return { invoice: this.registry.show(type.startsWith('bill') ? 'bills' : 'invoices', id), amount: Number(amount) };
  }
}
