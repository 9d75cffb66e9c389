import { catalogue } from '#web/base/i18n/catalogue.ts'
import { plural } from '#web/base/i18n/plural.ts'

const POINTS = { zero: 'نقطة', one: 'نقطة', two: 'نقطة', few: 'نقاط', many: 'نقطة', other: 'نقطة' }

export const texts = catalogue({
  en: {
    failed: 'The figures could not be loaded',
    figures_of: 'Figures of the period',
    currency: 'Currency',
    currency_hint: 'Amounts of different currencies are never added up',
    before: 'before:',
    points: (count: number) => plural.en(count, { one: 'point', other: 'points' }),
    filters: {
      heading: 'Period',
      unit: 'By',
      units: { day: 'Day', week: 'Week', month: 'Month' },
      length: 'At most 366 days can be shown',
      print: 'Print',
      printed: (from: string, to: string) => `Figures from ${from} to ${to}`,
    },
    figures: {
      collected: 'Collected',
      production: 'Production',
      share: 'Collected of production',
      used: 'Hours used',
      done: 'Appointments done',
      no_shows: 'No-shows',
      late_cancellations: 'Late cancellations',
      new_patients: 'New patients',
      unscheduled: 'Accepted, not booked',
    },
    notes: {
      share: 'Money of these days, of work invoiced in these days: two different axes',
      used: (used: string, open: string) => `${used} of ${open} hours open`,
      no_shows: (share: string) => `${share} of those done or missed`,
      unscheduled: (amount: string) => `Treatments for ${amount}`,
      insurers: (amount: string) => `${amount} of it from insurers`,
      answers: (days: string, rejected: string) =>
        `Insurers answered after ${days} days on average and rejected ${rejected}`,
    },
    chart: {
      caption: (figure: string, unit: string) => `${figure} · ${unit}`,
      column: (name: string, now: string, name_before: string, before: string) =>
        `${name}: ${now}; ${name_before}: ${before}`,
      now: 'This period',
      before: 'Period before',
      none: 'Nothing in either period',
      compared: (from: string, to: string) => `The period before is ${from} to ${to}.`,
    },
    left_out: {
      title: 'What the figures leave out',
      axes: 'Collected is what came in on these days less what was given back, deposits when they are received. Production is the invoices issued on these days at net price, without cancelled ones; what was written off is still in it.',
      other: (collected: string, production: string) =>
        `In another currency: collected ${collected}, production ${production}.`,
      brought_forward: (amount: string) =>
        `${amount} was owed when the clinic came here and was brought forward on these days: it is not in production, and what is paid of it is in collected.`,
      imported_patients: (count: number) =>
        plural.en(count, {
          one: '1 patient was brought by an import on these days and is not among the new patients.',
          other: `${count} patients were brought by an import on these days and are not among the new patients.`,
        }),
      uninvoiced: (count: number, amount: string) =>
        plural.en(count, {
          one: `1 completed appointment is not invoiced and so not in production (${amount}).`,
          other: `${count} completed appointments are not invoiced and so not in production (${amount}).`,
        }),
      unsettled: (count: number) =>
        plural.en(count, {
          one: '1 past appointment is neither registered nor cancelled: it counts neither as done nor as a no-show.',
          other: `${count} past appointments are neither registered nor cancelled: they count neither as done nor as no-shows.`,
        }),
      outside: (hours: string) =>
        `${hours} hours were booked outside the doctors’ hours and are not in the hours used.`,
      unknown: (hours: string) => `${hours} hours were booked with doctors who have left; their hours are not known.`,
      hours:
        'Hours open are the hours as they are set today, less leave; cancelled appointments and no-shows use none.',
      patients:
        'New patients are those registered on these days; those whom an import brought and merged records are left out.',
      unscheduled:
        'Accepted, not booked are the treatments of plans that patients accepted on these days and that have no appointment by now; what was accepted on other days is not among them, nor what was dropped, nor hidden patients.',
    },
    codes: {
      all: (count: number) => `Show all ${count} codes`,
      first: (count: number) => `Show the first ${count} only`,
      title: 'By treatment code',
      code: 'Code',
      uncoded: 'Without a code',
      lines: 'Count',
      amount: 'Amount',
      average: 'Average',
      discount: 'Discount',
      none: 'Nothing was invoiced in this period',
      failed: 'The figures by code could not be loaded',
    },
    doctors: {
      title: 'Doctors compared',
      doctor: 'Doctor',
      nobody: 'Without a doctor',
      open: 'Hours open',
      booked: 'Booked',
      done: 'Done',
      used: 'Used',
      production: 'Production',
      an_hour: 'An hour',
      collected: 'Collected',
      payout: 'Payout',
      none: 'There is nothing to compare yet',
      failed: 'The doctors’ figures could not be loaded',
      note: 'An hour: production for each hour of completed appointments. Collected: payments less refunds on the doctor’s invoices, credit when it is applied, so that deposits count later than above.',
    },
    export: {
      csv: 'CSV',
      of: {
        parts: 'of the figures',
        codes: 'of the treatment codes',
        doctors: 'of the doctors',
        chairs: 'of the chairs',
      },
      failed: 'The file could not be made. Nothing was saved.',
    },
  },
  ar: {
    failed: 'تعذّر تحميل المؤشرات',
    figures_of: 'مؤشرات الفترة',
    currency: 'العملة',
    currency_hint: 'لا تُجمع مبالغ العملات المختلفة أبدًا',
    before: 'قبلها:',
    points: (count: number) => plural.ar(count, POINTS),
    filters: {
      heading: 'الفترة',
      unit: 'حسب',
      units: { day: 'اليوم', week: 'الأسبوع', month: 'الشهر' },
      length: 'يمكن عرض 366 يومًا على الأكثر',
      print: 'طباعة',
      printed: (from: string, to: string) => `المؤشرات من ${from} إلى ${to}`,
    },
    figures: {
      collected: 'المحصَّل',
      production: 'الإنتاج',
      share: 'المحصَّل من الإنتاج',
      used: 'الساعات المستغلة',
      done: 'المواعيد المنجزة',
      no_shows: 'عدم الحضور',
      late_cancellations: 'الإلغاءات المتأخرة',
      new_patients: 'المرضى الجدد',
      unscheduled: 'مقبول ولم يُحجز',
    },
    notes: {
      share: 'أموال هذه الأيام من عملٍ فُوتر في هذه الأيام: مقياسان مختلفان',
      used: (used: string, open: string) => `${used} من ${open} ساعة عمل`,
      no_shows: (share: string) => `${share} من المنجز والفائت`,
      unscheduled: (amount: string) => `علاجات بمبلغ ${amount}`,
      insurers: (amount: string) => `منها ${amount} من التأمين`,
      answers: (days: string, rejected: string) => `متوسط انتظار رد التأمين بالأيام ${days}، ونسبة المرفوض ${rejected}`,
    },
    chart: {
      caption: (figure: string, unit: string) => `${figure} · حسب ${unit}`,
      column: (name: string, now: string, name_before: string, before: string) =>
        `${name}: ${now}؛ وقبلها ${name_before}: ${before}`,
      now: 'هذه الفترة',
      before: 'الفترة السابقة',
      none: 'لا شيء في أيٍّ من الفترتين',
      compared: (from: string, to: string) => `الفترة السابقة من ${from} إلى ${to}.`,
    },
    left_out: {
      title: 'ما لا تشمله المؤشرات',
      axes: 'المحصَّل هو ما قُبض في هذه الأيام مطروحًا منه ما رُدّ، والدفعات المقدمة عند قبضها. والإنتاج هو الفواتير الصادرة في هذه الأيام بسعرها الصافي دون الملغاة، ويبقى فيه ما شُطب.',
      other: (collected: string, production: string) => `بعملة أخرى: المحصَّل ${collected}، الإنتاج ${production}.`,
      brought_forward: (amount: string) =>
        `كان مستحقًا ${amount} عند انتقال العيادة إلى هنا ورُحِّل في هذه الأيام: ليس في الإنتاج، وما يُدفع منه في المحصَّل.`,
      imported_patients: (count: number) =>
        plural.ar(count, {
          zero: 'لم يُستورد مرضى في هذه الأيام.',
          one: 'استُورد مريض واحد في هذه الأيام، وليس من المرضى الجدد.',
          two: 'استُورد مريضان في هذه الأيام، وليسا من المرضى الجدد.',
          few: `استُورد ${count} مرضى في هذه الأيام، وليسوا من المرضى الجدد.`,
          many: `استُورد ${count} مريضًا في هذه الأيام، وليسوا من المرضى الجدد.`,
          other: `استُورد ${count} مريض في هذه الأيام، وليسوا من المرضى الجدد.`,
        }),
      uninvoiced: (count: number, amount: string) =>
        plural.ar(count, {
          zero: `لا مواعيد منجزة بلا فاتورة (${amount}).`,
          one: `موعد منجز واحد بلا فاتورة، فليس في الإنتاج (${amount}).`,
          two: `موعدان منجزان بلا فاتورة، فليسا في الإنتاج (${amount}).`,
          few: `${count} مواعيد منجزة بلا فواتير، فليست في الإنتاج (${amount}).`,
          many: `${count} موعدًا منجزًا بلا فواتير، فليست في الإنتاج (${amount}).`,
          other: `${count} موعد منجز بلا فواتير، فليست في الإنتاج (${amount}).`,
        }),
      unsettled: (count: number) =>
        plural.ar(count, {
          zero: 'لا مواعيد سابقة بلا تسوية.',
          one: 'موعد سابق واحد لم يُسجَّل ولم يُلغَ: لا يُحسب منجزًا ولا عدم حضور.',
          two: 'موعدان سابقان لم يُسجَّلا ولم يُلغيا: لا يُحسبان منجزين ولا عدم حضور.',
          few: `${count} مواعيد سابقة لم تُسجَّل ولم تُلغَ: لا تُحسب منجزة ولا عدم حضور.`,
          many: `${count} موعدًا سابقًا لم تُسجَّل ولم تُلغَ: لا تُحسب منجزة ولا عدم حضور.`,
          other: `${count} موعد سابق لم تُسجَّل ولم تُلغَ: لا تُحسب منجزة ولا عدم حضور.`,
        }),
      outside: (hours: string) => `حُجزت ${hours} ساعة خارج ساعات الأطباء، وليست في الساعات المستغلة.`,
      unknown: (hours: string) => `حُجزت ${hours} ساعة مع أطباء غادروا، وساعاتهم غير معروفة.`,
      hours:
        'ساعات العمل هي الساعات كما هي مضبوطة اليوم مطروحًا منها الإجازات؛ ولا تشغلها المواعيد الملغاة ولا عدم الحضور.',
      patients: 'المرضى الجدد هم المسجَّلون في هذه الأيام؛ ولا يُحسب من جاء بهم الاستيراد ولا السجلات المدمجة.',
      unscheduled:
        'المقبول الذي لم يُحجز هو علاجات الخطط التي قبلها المرضى في هذه الأيام وليس لها موعد حتى الآن؛ ولا يُحسب ما قُبل في أيام أخرى، ولا ما أُلغي من الخطط، ولا المرضى المخفيون.',
    },
    codes: {
      all: (count: number) => `عرض كل الرموز، وعددها ${count}`,
      first: (count: number) => `عرض أول ${count} فقط`,
      title: 'حسب رمز العلاج',
      code: 'الرمز',
      uncoded: 'بلا رمز',
      lines: 'العدد',
      amount: 'المبلغ',
      average: 'المتوسط',
      discount: 'الخصم',
      none: 'لم يُفوتَر شيء في هذه الفترة',
      failed: 'تعذّر تحميل المؤشرات حسب الرمز',
    },
    doctors: {
      title: 'مقارنة الأطباء',
      doctor: 'الطبيب',
      nobody: 'بلا طبيب',
      open: 'ساعات العمل',
      booked: 'المحجوز',
      done: 'المنجز',
      used: 'المستغل',
      production: 'الإنتاج',
      an_hour: 'في الساعة',
      collected: 'المحصَّل',
      payout: 'المستحقات',
      none: 'لا شيء للمقارنة بعد',
      failed: 'تعذّر تحميل مؤشرات الأطباء',
      note: 'في الساعة: الإنتاج لكل ساعة من المواعيد المنجزة. المحصَّل: المدفوعات مطروحًا منها ما رُدّ على فواتير الطبيب، والرصيد عند استعماله، لذا تُحسب الدفعات المقدمة هنا متأخرة عما سبق.',
    },
    export: {
      csv: 'ملف CSV',
      of: { parts: 'للمؤشرات', codes: 'لرموز العلاج', doctors: 'للأطباء', chairs: 'للكراسي' },
      failed: 'تعذّر إنشاء الملف. لم يُحفظ شيء.',
    },
  },
})
