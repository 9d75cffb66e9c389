import type { Agreement } from '#contract/agreements.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { InstalmentRows } from './instalment-rows.tsx'
import { texts } from './texts.ts'

/** The agreement to sign, in the payer's language: names, days and amounts, never a treatment. */
export default function AgreementPaper({ agreement }: { agreement: Agreement }) {
  return (
    <PaperSheet size="invoice" language={agreement.paper_language}>
      <Letterhead />
      <Contents agreement={agreement} />
    </PaperSheet>
  )
}

function Contents({ agreement }: { agreement: Agreement }) {
  const t = useTexts(texts)
  const { currency, total, payer_name, instalments } = agreement
  const due = instalments.map(({ due_on, amount }) => ({ due_on, amount }))
  return (
    <>
      <Heading agreement={agreement} />
      <p>
        <Isolated text={t.paper.text(isolate(payer_name), isolateLtr(formatMoney(total, currency)))} />
      </p>
      <InstalmentRows caption={t.paper.title} instalments={due} currency={currency} />
      <dl className="paper-sums">
        <Fact label={t.sums.total}>
          <MoneyText amount={total} currency={currency} />
        </Fact>
      </dl>
      <section className="paper-signature">
        <dl>
          {[t.paper.name, t.paper.date, t.paper.signature].map((label) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd />
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function Heading({ agreement }: { agreement: Agreement }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { id, patient_id, patient_name, payer_id, payer_name, created_at, ended_at } = agreement
  return (
    <section className="paper-heading">
      <h1>
        {t.paper.title} <bdi dir="ltr">#{id}</bdi>
      </h1>
      {ended_at !== null && <p className="paper-status">{t.states.ended}</p>}
      <dl>
        <Fact label={t.paper.patient}>
          <bdi>{patient_name}</bdi>
        </Fact>
        <Fact label={t.paper.file_number}>
          <bdi>{patient_id}</bdi>
        </Fact>
        {payer_id !== patient_id && (
          <Fact label={t.paper.payer}>
            <bdi>{payer_name}</bdi>
          </Fact>
        )}
        <Fact label={t.paper.date}>{formats.day(clinicDay(new Date(created_at), time_zone), 'dated')}</Fact>
      </dl>
    </section>
  )
}
