import { catalogue } from '#web/base/i18n/catalogue.ts'

/** Texts of the settings of value added tax. */
export const texts = catalogue({
  en: {
    title: 'Value added tax (VAT)',
    regime: 'Registered for VAT in',
    regime_hint: 'Prices contain the VAT: no total changes. Without it nothing of VAT is shown anywhere.',
    number: 'Tax number',
    number_problem: 'The tax number has 15 digits; in Saudi Arabia from 3 to 3, in Oman also OM and 10 digits',
    from: 'From',
    from_hint: 'Invoices of this day and later contain VAT. Empty: today.',
    rates: 'Standard rate:',
    rate: (percent: number, day: string) => `${percent} % from ${day}`,
    hints: {
      ae: 'Treatment and prevention are at the zero rate, cosmetic treatment is at the standard rate; each treatment code can say otherwise. The electronic invoicing of the Emirates is not part of this program yet.',
      sa: 'This program does not meet the second phase of electronic invoicing (Fatoora) of the Saudi tax office: it stamps no invoice and sends none. The paper and its code alone are not enough where you are obliged to it. The state bears the VAT of citizens on their own part: register their nationality and national ID.',
      bh: 'Treatment is at the zero rate, cosmetic treatment is at the standard rate. Amounts in Bahraini dinars, which have three decimals, are not possible yet.',
      om: 'Treatment is exempt, cosmetic treatment is at the standard rate. Amounts in Omani rials, which have three decimals, are not possible yet.',
    },
  },
  ar: {
    title: 'ضريبة القيمة المضافة',
    regime: 'مسجلة للضريبة في',
    regime_hint: 'الأسعار شاملة للضريبة فلا يتغير أي إجمالي. وبدون تسجيل لا يظهر شيء من الضريبة في أي مكان.',
    number: 'الرقم الضريبي',
    number_problem: 'الرقم الضريبي من 15 رقمًا؛ في السعودية أوله وآخره 3، وفي عُمان أيضًا OM ثم 10 أرقام',
    from: 'من تاريخ',
    from_hint: 'فواتير هذا اليوم وما بعده تتضمن الضريبة. إن تُرك فارغًا: اليوم.',
    rates: 'النسبة الأساسية:',
    rate: (percent: number, day: string) => `${percent} % من ${day}`,
    hints: {
      ae: 'العلاج والوقاية بنسبة الصفر، والعلاج التجميلي بالنسبة الأساسية؛ ويمكن لكل رمز علاج أن يقول غير ذلك. الفوترة الإلكترونية في الإمارات ليست جزءًا من هذا البرنامج بعد.',
      sa: 'هذا البرنامج لا يفي بالمرحلة الثانية من الفوترة الإلكترونية (فاتورة) لهيئة الزكاة والضريبة والجمارك: فهو لا يختم الفواتير ولا يرسلها. الورقة ورمزها وحدهما لا يكفيان لمن تلزمه. تتحمل الدولة ضريبة المواطنين عن حصتهم: سجّل جنسيتهم ورقم هويتهم.',
      bh: 'العلاج بنسبة الصفر، والعلاج التجميلي بالنسبة الأساسية. المبالغ بالدينار البحريني ذي المنازل العشرية الثلاث غير ممكنة بعد.',
      om: 'العلاج معفى، والعلاج التجميلي بالنسبة الأساسية. المبالغ بالريال العُماني ذي المنازل العشرية الثلاث غير ممكنة بعد.',
    },
  },
})
