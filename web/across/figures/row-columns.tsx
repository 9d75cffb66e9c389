import type { Appointment } from '#contract/appointments.ts'
import type { TakingsRow } from '#contract/figures.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Patient } from '#contract/patients.ts'
import { clinicDay, dayOf } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePayoutMethodNames } from '#web/base/i18n/payment-methods.ts'
import { useRefundMethodNames } from '#web/nouns/invoices/refunds/refund-methods.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { CellLink, InvoiceCell, PatientCell } from '#web/base/links/cell-links.tsx'
import { pathTo } from '#web/base/links/paths.ts'
import { MoneyText, PhoneLink, TimeRange } from '#web/base/ui/formatted-values.tsx'
import { StatusBadge } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { rowTexts } from './row-texts.ts'

export function useMoneyColumns(): Column<TakingsRow>[] {
  const t = useTexts(rowTexts)
  const methods = { ...usePayoutMethodNames(), ...useRefundMethodNames() }
  const formats = useFormats()
  const { time_zone } = useClinic()
  return [
    {
      header: t.patient_or_insurer,
      heading: true,
      cell: ({ patient_id, patient_name, payer_name }) =>
        patient_id === null ? <bdi>{payer_name}</bdi> : <PatientCell id={patient_id} name={patient_name} />,
    },
    {
      header: t.when,
      // An insurer's money has a day and no hour.
      cell: ({ at, method }) =>
        method === 'insurer' ? formats.day(clinicDay(new Date(at), time_zone)) : formats.instant(at, time_zone),
    },
    { header: t.what, cell: ({ kind }) => t.kinds[kind] },
    {
      header: t.invoice,
      cell: ({ invoice_id }) => <InvoiceCell id={invoice_id} />,
    },
    { header: t.method, cell: ({ method }) => methods[method] },
    {
      header: t.amount,
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
  ]
}

export function useInvoiceColumns(): Column<Invoice>[] {
  const t = useTexts(rowTexts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return [
    { header: t.invoice, heading: true, cell: ({ id }) => <InvoiceCell id={id} /> },
    { header: t.when, cell: ({ created_at }) => formats.instant(created_at, time_zone) },
    { header: t.patient, cell: (row) => <PatientCell id={row.patient_id} name={row.patient_name} /> },
    { header: t.doctor, cell: ({ doctor_name }) => <bdi>{doctor_name ?? '–'}</bdi> },
    { header: t.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: t.amount,
      align: 'end',
      cell: ({ total_amount, currency }) => <MoneyText amount={total_amount} currency={currency} />,
    },
  ]
}

export function useAppointmentColumns(): Column<Appointment>[] {
  const t = useTexts(rowTexts)
  const formats = useFormats()
  return [
    { header: t.patient, heading: true, cell: (row) => <PatientCell id={row.patient_id} name={row.patient_name} /> },
    {
      header: t.when,
      cell: ({ id, datetime_start, datetime_end }) => (
        <CellLink to={pathTo('appointments', { date: dayOf(datetime_start), open: id })}>
          {formats.day(dayOf(datetime_start), 'dated')} <TimeRange start={datetime_start} end={datetime_end} />
        </CellLink>
      ),
    },
    { header: t.doctor, cell: ({ doctor_name }) => <bdi>{doctor_name}</bdi> },
    { header: t.status, cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}

export function usePatientColumns(): Column<Patient>[] {
  const t = useTexts(rowTexts)
  return [
    { header: t.patient, heading: true, cell: ({ id, full_name }) => <PatientCell id={id} name={full_name} /> },
    {
      header: t.phone,
      cell: ({ contact_number }) => (contact_number ? <PhoneLink number={contact_number} /> : '–'),
    },
  ]
}
