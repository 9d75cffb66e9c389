import type { TaxWarning } from '#domain/tax.ts'
import { catalogue } from '#web/base/i18n/catalogue.ts'
import { language } from '#web/base/i18n/language.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'

const texts = catalogue({
  en: {
    nationality_missing:
      'The standard rate of VAT was charged: the patient’s nationality is not registered. The state bears the VAT of citizens.',
    national_id_missing:
      'The standard rate of VAT was charged: the patient is a citizen without a national ID. Register it, then correct the invoice.',
  } satisfies Record<TaxWarning, string>,
  ar: {
    nationality_missing: 'حُسبت الضريبة بالنسبة الأساسية: جنسية المريض غير مسجلة. تتحمل الدولة ضريبة المواطنين.',
    national_id_missing: 'حُسبت الضريبة بالنسبة الأساسية: المريض مواطن ولا رقم هوية له. سجّله ثم صحّح الفاتورة.',
  },
})

/** Says what the desk has to know of the tax of an invoice that was just issued; those of insurers were shown in the form. */
export function tellTaxWarnings(warnings: readonly string[]) {
  const t = texts[language()]
  for (const [warning, sentence] of Object.entries(t)) if (warnings.includes(warning)) showAlert(sentence, 'success')
}
