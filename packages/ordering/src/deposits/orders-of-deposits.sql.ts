/** For invariants: the order of a down payment `d` of one of these types, and those of the down payments that it deducts or credits. */
export const ordersOfDeposits = (...types: readonly string[]): string => `
            UNION ALL SELECT d.down_payment_of_id, true WHERE d.down_payment_of_id IS NOT NULL AND d.type = ANY('{${types.join()}}')
            UNION ALL SELECT p.down_payment_of_id, true FROM accounting.published_invoice_lines x
            JOIN accounting.published_invoice_lines f ON f.workspace_id = $1 AND f.id = coalesce(x.down_payment_line_id, x.reversed_line_id)
            LEFT JOIN accounting.published_invoice_lines g ON g.workspace_id = $1 AND g.id = f.down_payment_line_id
            JOIN accounting.published_invoices p ON p.workspace_id = $1 AND p.id = coalesce(g.invoice_id, f.invoice_id)
              AND p.down_payment_of_id IS NOT NULL AND p.type = ANY('{${types.join()}}')
            WHERE x.workspace_id = $1 AND x.invoice_id = d.id`;
