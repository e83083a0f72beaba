import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { ActionArguments } from '../../record/action-arguments.js';
import type { ActionArgumentsProps } from '../../resource/action.js';
import { leftOf, leftOfOrder } from './left-of.js';

const MOST = '200';

/** The arguments of an action on some of the lines, with the quantity that later documents leave of each. */
function useLater(resource: string, field: string, id: string) {
  const { slug } = useWorkspace();
  return useQuery(listQuery(slug, resource, { [field]: id, fields: 'state,lines', limit: MOST })).data?.data ?? [];
}

/** `return` of a delivery or receipt: quantities not yet in a return. */
export function ReturnArguments(props: ActionArgumentsProps) {
  const later = useLater('transfers', 'return_of', props.record.id);
  return <ActionArguments {...props} left={leftOf(props.record, later, 'return_line')} />;
}

/** `reverse` of an invoice or bill: quantities not yet credited. */
export function CreditArguments(props: ActionArgumentsProps) {
  const resource = props.record.id.startsWith('bil_') ? 'bills' : 'invoices';
  const later = useLater(resource, 'reversal_of', props.record.id);
  return <ActionArguments {...props} left={leftOf(props.record, later, 'reversed_line')} />;
}

/** `deliver` of an order: quantities not yet delivered. */
export function DeliverArguments(props: ActionArgumentsProps) {
  return <ActionArguments {...props} left={leftOfOrder(props.record, 'deliver')} />;
}

/** `invoice` of an order: quantities that can be invoiced. */
export function InvoiceArguments(props: ActionArgumentsProps) {
  return <ActionArguments {...props} left={leftOfOrder(props.record, 'invoice')} />;
}

/** `receive` of a purchase order: quantities that have not come. */
export function ReceiveArguments(props: ActionArgumentsProps) {
  return <ActionArguments {...props} left={leftOfOrder(props.record, 'receive')} />;
}

/** `bill` of a purchase order: quantities that can be billed. */
export function BillArguments(props: ActionArgumentsProps) {
  return <ActionArguments {...props} left={leftOfOrder(props.record, 'bill')} />;
}

/** An action whose arguments are for programs, or are asked elsewhere. */
export function NoArguments() {
  return null;
}
