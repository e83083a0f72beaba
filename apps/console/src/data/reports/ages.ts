/** The columns of the aged reports, by days overdue. */
export const AGES = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
