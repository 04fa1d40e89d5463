// The words that the summary of a view is requested in.

/** What dates and instants are grouped by; weeks are those of ISO 8601. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

export const measureOperators = ['sum', 'min', 'max'] as const
export type MeasureOperator = (typeof measureOperators)[number]
