import { frontDesk, type NounCases } from '../support/noun-cases.ts'

const mail = (fields: Record<string, string> = {}) => {
  const row = {
    appointment_id: '$appointment',
    patient_id: '(select patient_id from appointments where id = $appointment)',
    kind: "'reminder'",
    datetime_start: "'2040-01-01 09:00'",
    sequence: '0',
    next_attempt_at: 'now()',
    created_at: 'now()',
    ...fields,
  }
  return `insert into outgoing_mail (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

export const cases: NounCases = {
  calls: { reminders: { callers: frontDesk } },
  reads: ['/api/reminders', '/api/reminders?date=2026-11-17'],
  attacks: [
    { guard: 'outgoing_mail.outgoing_mail_kind_check', statement: mail({ kind: "'greeting'" }) },
    { guard: 'outgoing_mail.outgoing_mail_state_check', statement: mail({ state: "'lost'", finished_at: 'now()' }) },
    { guard: 'outgoing_mail.claimed_for_a_while', statement: mail({ state: "'claimed'" }) },
    { guard: 'outgoing_mail.claimed_for_a_while', statement: mail({ claimed_until: 'now()' }) },
    { guard: 'outgoing_mail.finished_with_result', statement: mail({ state: "'sent'" }) },
    { guard: 'outgoing_mail.finished_with_result', statement: mail({ finished_at: 'now()' }) },
    {
      guard: 'outgoing_mail.outgoing_mail_appointment_id_sequence_key',
      statement: `${mail()}; ${mail({ kind: "'change'" })}`,
    },
    { guard: 'outgoing_mail.outgoing_mail_reminds_once', statement: `${mail()}; ${mail({ sequence: '1' })}` },
    {
      guard: 'outgoing_mail.finished_for_good',
      statement: `${mail({ state: "'sent'", finished_at: 'now()' })};
        update outgoing_mail set state = 'queued', finished_at = null where appointment_id = $appointment`,
    },
    ...[-1, 24].map((hour) => ({
      guard: 'clinic.clinic_reminder_hour_check',
      statement: `update clinic set reminder_hour = ${hour}`,
    })),
  ],
  // Of each appointment, and again for the time to which it was moved.
  ordinary: [
    `${mail()}; ${mail({ appointment_id: '$other_appointment' })};
      ${mail({ sequence: '1', datetime_start: "'2040-01-02 09:00'" })}`,
  ],
}
