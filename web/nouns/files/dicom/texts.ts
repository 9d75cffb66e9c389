import { catalogue } from '#web/base/i18n/catalogue.ts'

export const texts = catalogue({
  en: {
    opening: 'Opening the picture',
    window: 'Window',
    from_file: (number: number) => `File ${number}`,
    from_pixels: 'Pixels',
    own: 'Own',
    drag: 'Dragging changes brightness and contrast',
    frames: (count: number) => `The first of ${count} pictures of this file is shown`,
    keys: 'The wheel zooms. Keys: + and − zoom, arrows move, B and C brighten and sharpen, with Shift darken and soften, R turns, F flips, I inverts, L fills the screen, W changes what dragging does, 0 resets',
    problems: {
      damaged:
        'This DICOM file is damaged or broken off and cannot be shown. Export it again, or download it to open it.',
      'no-picture': 'This DICOM file contains no picture. Download it to open it.',
      'too-large': 'This picture has too many pixels to be shown here. Download it to open it.',
      'too-slow': 'Opening this picture takes too long.',
    },
    unsupported: (what: string) =>
      `DICOM pictures of the kind ${what} are not shown here. Download it to open it in your imaging software.`,
    try_longer: 'Try for longer',
    in_file: (name: string, born: string) => `In the file: ${[name, born].filter(Boolean).join(', ')}`,
    born: (day: string) => `born ${day}`,
    differs: (file: string, patient: string) =>
      `The file says ${file}. This patient is ${patient}. Whose picture is it?`,
    nevertheless: (patient: string) => `It is a picture of ${patient}`,
    confirm: 'Confirm whose picture it is, or choose another file',
  },
  ar: {
    opening: 'جارٍ فتح الصورة',
    window: 'النافذة',
    from_file: (number: number) => `الملف ${number}`,
    from_pixels: 'النقاط',
    own: 'خاص',
    drag: 'السحب يغيّر السطوع والتباين',
    frames: (count: number) => `تظهر الأولى من ${count} صور في هذا الملف`,
    keys: 'العجلة للتكبير. المفاتيح: + و− للتكبير والتصغير، والأسهم للتحريك، وB وC لزيادة السطوع والتباين، ومع Shift لخفضهما، وR للتدوير، وF للقلب، وI للعكس، وL لملء الشاشة، وW لتغيير عمل السحب، و0 لإعادة الضبط',
    problems: {
      damaged: 'ملف DICOM هذا تالف أو مبتور ولا يمكن عرضه. صدّره من جديد، أو نزّله لفتحه.',
      'no-picture': 'ليس في ملف DICOM هذا صورة. نزّله لفتحه.',
      'too-large': 'نقاط هذه الصورة أكثر من أن تُعرض هنا. نزّلها لفتحها.',
      'too-slow': 'يستغرق فتح هذه الصورة وقتًا طويلًا.',
    },
    unsupported: (what: string) => `لا تُعرض هنا صور DICOM من نوع ${what}. نزّلها لفتحها ببرنامج التصوير لديك.`,
    try_longer: 'المحاولة مدة أطول',
    in_file: (name: string, born: string) => `في الملف: ${[name, born].filter(Boolean).join('، ')}`,
    born: (day: string) => `تاريخ الميلاد ${day}`,
    differs: (file: string, patient: string) => `في الملف: ${file}. وهذا المريض: ${patient}. لمن هذه الصورة؟`,
    nevertheless: (patient: string) => `الصورة لـ ${patient}`,
    confirm: 'أكّد لمن هذه الصورة، أو اختر ملفًا آخر',
  },
})
