import { ALL_RIGHTS, type Id, type RightsOn } from './columns.ts'

export interface ChargeTables {
  /**
   * The lines that charge a done item of the chart, or a session of a planned treatment, or both with its last session:
   * of the registered appointment, of the invoice, or of both.
   */
  charges: {
    id: Id
    chart_item_id: number | null
    plan_session_id: number | null
    appointment_line_id: number | null
    invoice_line_id: number | null
  }
}

/** Deleted when the registration is taken back or the invoice is cancelled: the item waits to be charged again. */
export const CHARGE_RIGHTS: RightsOn<ChargeTables> = { charges: ALL_RIGHTS }
