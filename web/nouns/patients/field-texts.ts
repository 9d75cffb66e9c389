/** The names of what other programs often know of a patient besides; forms, files and the audit trail say the same. */
export const MORE_FIELDS = {
  en: {
    other_name: 'Name in the other script',
    second_contact_number: 'Second phone',
    guardian_name: 'Guardian',
    former_notes: 'Notes of the former program',
  },
  ar: {
    other_name: 'الاسم بالأحرف الأخرى',
    second_contact_number: 'هاتف ثانٍ',
    guardian_name: 'ولي الأمر',
    former_notes: 'ملاحظات البرنامج السابق',
  },
}
