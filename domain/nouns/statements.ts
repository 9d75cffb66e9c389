export const AUDIT_KINDS = ['statement.closed'] as const

export const refusals = {
  'statement.month-not-over': ({ month }: { month: string }) => `The month ${month} is not over yet`,
  'statement.month-closed': ({ month }: { month: string }) => `The month ${month} is closed already`,
  'statement.before-closed': ({ month, closed }: { month: string; closed: string }) =>
    `The month ${month} is before ${closed}, which is closed`,
  'statement.month-left-out': ({ month }: { month: string }) => `Close ${month} first`,
}
