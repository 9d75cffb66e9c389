import type { InvoiceDetails as Invoice } from '#contract/invoices.ts'
import type { Taxes } from '#contract/tax-shapes.ts'
import { add } from '#domain/money.ts'
import { useClinic, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Fact } from '#web/base/paper/letterhead.tsx'
import { TaxRates } from '#web/base/paper/tax-rates.tsx'
import { QrCode } from '#web/nouns/profile/qr-code.tsx'
import { taxQr } from './tax-qr.ts'
import { texts } from './tax-texts.ts'

interface PaperTaxProps {
  invoice: Invoice
  taxes: Taxes
}

/** The tax that the total contains, rate by rate, with the numbers by which the tax office knows it. */
export default function PaperTax({ invoice, taxes }: PaperTaxProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { credit_note, patient_national_id, tax_invoice } = invoice
  return (
    <>
      <section className="paper-heading">
        <dl>
          <Fact label={t.tax_number}>
            <bdi dir="ltr">{invoice.tax_number}</bdi>
          </Fact>
          {tax_invoice && (
            <Fact label={t.document}>
              <bdi dir="ltr">{invoice.tax_number_of_document}</bdi>
            </Fact>
          )}
          {patient_national_id && (
            <Fact label={t.national_id}>
              <bdi dir="ltr">{patient_national_id}</bdi>
            </Fact>
          )}
          {credit_note && (
            <Fact label={t.credit_note(invoice.id)}>
              <bdi dir="ltr">{credit_note.number}</bdi> · {formats.instant(credit_note.issued_at, time_zone)}
            </Fact>
          )}
        </dl>
      </section>
      <TaxRates taxes={taxes} currency={invoice.currency} />
      {patient_national_id && <p>{t.borne_by_state}</p>}
      {invoice.tax_regime === 'sa' && tax_invoice && <Code invoice={invoice} taxes={taxes} />}
    </>
  )
}

function Code({ invoice, taxes }: PaperTaxProps) {
  const t = useTexts(texts)
  const { clinic_name } = useClinic()
  const { data: clinic } = usePublicClinic()
  const text = taxQr({
    seller: clinic?.clinic_name_ar ?? clinic_name,
    tax_number: invoice.tax_number ?? '',
    issued_at: invoice.created_at,
    total: invoice.total_amount,
    tax: add(...taxes.map(({ tax }) => tax)),
  })
  return (
    <div className="paper-qr">
      <QrCode text={text} label={t.code} />
    </div>
  )
}
