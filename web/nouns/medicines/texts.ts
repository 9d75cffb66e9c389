import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'Medicines',
    hint: 'Brands and spellings that the table of medicines lacks. Prescriptions and alerts are compared with them, too.',
    load_failed: 'Failed to load medicines',
    save_failed: 'Failed to save the medicine',
    added: 'Medicine added',
    changed: 'Medicine changed',
    add: 'Add medicine',
    add_title: 'Add medicine',
    edit_title: 'Edit medicine',
    missing: 'There is no such medicine',
    none: 'No medicines of your own yet',
    none_hint: 'Add a brand of your country when a prescription says that it was not checked.',
    name: 'Name',
    name_hint: 'As it is written on prescriptions.',
    names: 'Other names',
    names_hint: 'Brands and spellings in either script, separated by commas. May stay empty.',
    substances: 'Contains',
    substances_hint: 'What it is made of decides which allergies and interactions are shown.',
    needs_substance: 'Choose at least one substance',
    active: 'Active',
    active_hint: 'Nothing is compared with an inactive medicine.',
    source: {
      table: (day: string) =>
        `The table of medicines comes with the product; its names were last compared with public registers of medicines on ${day}.`,
      compared: (day: string) =>
        `Compared with the product’s table of medicines, of which the names were last compared with public registers on ${day}.`,
      help: 'It is a help, not a formulary: it is not complete, and no pharmacist has reviewed it.',
    },
    understood: {
      as: (names: string) => `Compared with prescriptions as: ${names}`,
      unknown:
        'The table of medicines knows nothing of this: only the same words are found. Choose what it means, if you can.',
    },
    field: {
      search: 'Search the table of medicines',
      failed: 'The table of medicines could not be searched',
      remove: (name: string) => `Remove ${name}`,
      own: 'of the clinic',
    },
  },
  ar: {
    title: 'الأدوية',
    hint: 'أسماء تجارية وتهجئات لا يحويها جدول الأدوية، وتُقارن بها الوصفات والتنبيهات أيضًا.',
    load_failed: 'تعذّر تحميل الأدوية',
    save_failed: 'تعذّر حفظ الدواء',
    added: 'أُضيف الدواء',
    changed: 'عُدّل الدواء',
    add: 'إضافة دواء',
    add_title: 'إضافة دواء',
    edit_title: 'تعديل دواء',
    missing: 'لا يوجد هذا الدواء',
    none: 'لا أدوية خاصة بالعيادة بعد',
    none_hint: 'أضف اسمًا تجاريًا متداولًا في بلدك حين تقول وصفة إنه لم يُفحص.',
    name: 'الاسم',
    name_hint: 'كما يُكتب في الوصفات.',
    names: 'أسماء أخرى',
    names_hint: 'أسماء تجارية وتهجئات بأي من اللغتين، بينها فواصل. يمكن تركه فارغًا.',
    substances: 'يحتوي على',
    substances_hint: 'مكوّناته تحدد ما يظهر من حساسية وتداخلات.',
    needs_substance: 'اختر مادة واحدة على الأقل',
    active: 'نشط',
    active_hint: 'لا يُقارن شيء بدواء غير نشط.',
    source: {
      table: (day: string) => `جدول الأدوية مرفق مع المنتج، وآخر مقارنة لأسمائه بسجلات الأدوية العامة كانت في ${day}.`,
      compared: (day: string) =>
        `قورنت بجدول الأدوية المرفق مع المنتج، وآخر مقارنة لأسمائه بسجلات الأدوية العامة كانت في ${day}.`,
      help: 'هو للمساعدة وليس دليلًا دوائيًا: ليس كاملًا ولم يراجعه صيدلي.',
    },
    understood: {
      as: (names: string) => `يُقارن بالوصفات على أنه: ${names}`,
      unknown: 'لا يعرف جدول الأدوية شيئًا من هذا، فلا تُكتشف إلا الكلمات نفسها. اختر المقصود إن أمكن.',
    },
    field: {
      search: 'البحث في جدول الأدوية',
      failed: 'تعذّر البحث في جدول الأدوية',
      remove: (name: string) => `إزالة ${name}`,
      own: 'من العيادة',
    },
  },
})
