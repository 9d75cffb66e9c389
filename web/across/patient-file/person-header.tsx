import { IconBellOff, IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { Patient } from '#contract/patients.ts'
import { isShownEverywhere } from '#domain/patient-alert.ts'
import { ageOn, yearsSince } from '#domain/patient.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { sumsInWords } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { AlertsOfPatient } from '#web/nouns/patient-alerts/alerts-of-patient.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Button, ButtonLink } from '#web/base/ui/button.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { BalanceBadge } from '#web/nouns/patients/balance-badge.tsx'
import { texts as patient_texts } from '#web/nouns/patients/texts.ts'
import { bookingFor, usePatientsAddress } from '#web/nouns/patients/use-patients-address.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

const TakePayment = lazy(() => import('#web/nouns/invoices/take-payment.tsx'))

/** The patient's name, debts, alerts, and the actions for them. */
export function PersonHeader({ patient }: { patient: Patient }) {
  const t = useTexts(patient_texts)
  const page = useTexts(texts)
  return (
    <div className="print:hidden">
      <p className="mb-1 text-sm">
        <Link to={pathTo('patients')} className="inline-block rounded-sm py-0.5 font-medium text-brand hover:underline">
          {t.title}
        </Link>
        <span aria-hidden className="text-ink-faint">
          {' / '}
        </span>
        <span className="text-ink-soft tabular-nums">{page.number(patient.id)}</span>
      </p>
      <PageHeader
        title={patient.full_name}
        subtitle={
          <>
            <InShort patient={patient} />
            {patient.merged_into_id === null && <Standing patient={patient} />}
          </>
        }
        actions={patient.merged_into_id === null && <Actions patient={patient} />}
      />
    </div>
  )
}

function InShort({ patient }: { patient: Patient }) {
  const t = useTexts(patient_texts).form
  const page = useTexts(texts)
  const today = useToday()
  const { other_name, date_of_birth, birth_year, sex, contact_number, language } = patient
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
      {other_name && <bdi className="font-medium text-ink">{other_name}</bdi>}
      {date_of_birth && <span>{page.age(ageOn(date_of_birth, today))}</span>}
      {birth_year !== null && <span>{page.about(yearsSince(birth_year, today))}</span>}
      {sex && <span>{t.sexes[sex]}</span>}
      {contact_number && <PhoneLink number={contact_number} />}
      {language && <span>{t.languages[language]}</span>}
    </span>
  )
}

function Actions({ patient }: { patient: Patient }) {
  const t = useTexts(patient_texts)
  const may_write = useMay('patient:write')
  const may_book = useMay('appointment:write')
  const { edit } = usePatientsAddress()
  return (
    <>
      {may_write && (
        <Button icon={IconPencil} onClick={() => edit(patient.id)}>
          {t.actions.edit}
        </Button>
      )}
      {may_book && (
        <ButtonLink to={bookingFor(patient)} variant="primary" icon={IconCalendarPlus}>
          {t.actions.book}
        </ButtonLink>
      )}
    </>
  )
}

function Standing({ patient }: { patient: Patient }) {
  const t = useTexts(patient_texts)
  const { id, balances, credits, hidden, do_not_contact, alerts } = patient
  const { currency } = useClinic()
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2">
      {alerts.some(isShownEverywhere) ? <AlertTags alerts={alerts} whole /> : <AlertsOfPatient patient_id={id} />}
      {balances.length > 0 ? <BalanceBadge balances={balances} /> : <Tag tone="green">{t.details.nothing_due}</Tag>}
      {balances.length > 0 && (
        <Suspense>
          <TakePayment patient_id={id} patient_name={isolate(patient.full_name)} />
        </Suspense>
      )}
      {credits.length > 0 && <Tag tone="green">{t.details.credit(sumsInWords(credits, currency))}</Tag>}
      {hidden && <Tag>{t.hidden_patient}</Tag>}
      {do_not_contact && (
        <Tag tone="amber" icon={IconBellOff}>
          {t.form.do_not_contact}
        </Tag>
      )}
    </span>
  )
}
