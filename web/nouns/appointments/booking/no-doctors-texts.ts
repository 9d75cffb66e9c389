import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    title: 'No active doctor yet',
    hint: 'Once there is one, the day appears here as a column.',
    for_admins: 'To begin, add a user with the role Doctor, or say that you treat patients.',
    for_others: 'Ask an admin to add one.',
    add: 'Add a doctor',
    myself: 'I treat patients myself',
  },
  ar: {
    title: 'لا يوجد طبيب نشط بعد',
    hint: 'عندما يوجد طبيب يظهر يومه هنا في عمود.',
    for_admins: 'للبدء، أضف مستخدمًا بدور طبيب، أو حدّد أنك تعالج المرضى.',
    for_others: 'اطلب من مسؤول العيادة إضافة طبيب.',
    add: 'إضافة طبيب',
    myself: 'أعالج المرضى بنفسي',
  },
})
