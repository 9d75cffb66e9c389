import { catalogue } from '#web/base/i18n/catalogue.ts'

type Row = 'upper' | 'bitewing' | 'lower'
type Part = 'molars' | 'premolars' | 'canine' | 'incisors'
type Side = 'right' | 'left'

const en = {
  row: { upper: 'Upper', bitewing: 'Bitewing,', lower: 'Lower' },
  side: { right: 'right', left: 'left' },
  part: { molars: 'molars', premolars: 'premolars', canine: 'canine', incisors: 'incisors' },
}
const ar = {
  row: { upper: 'الفك العلوي', bitewing: 'مجنّحة', lower: 'الفك السفلي' },
  side: { right: 'يمين', left: 'يسار' },
  part: { molars: 'الأرحاء', premolars: 'الضواحك', canine: 'الناب', incisors: 'القواطع' },
}

export const texts = catalogue({
  en: {
    layout: 'Arrange as',
    layouts: { list: 'List', full: 'Full mouth', bitewings: 'Bitewings' },
    titles: { full: 'Full mouth X-rays', bitewings: 'Bitewings' },
    as_of: 'As of',
    place: (row: Row, side: Side | null, part: Part) =>
      [en.row[row], side && en.side[side], en.part[part]].filter(Boolean).join(' '),
    right: 'Right',
    left: 'Left',
    empty: 'No X-ray',
    film: (place: string, day: string, teeth: string) => `${place}: X-ray of ${day}, ${teeth}`,
    other_film: (name: string, day: string) => `${name}, ${day}`,
    earlier: (count: string) => `${count} earlier`,
    teeth: (teeth: string) => `teeth ${teeth}`,
    no_teeth: 'no teeth',
    others: 'Other X-rays',
    others_hint: 'Filed without teeth, or with teeth of no place above.',
    none: 'No X-rays as of this day',
    arrange: 'Arrange',
    arrange_hint: 'Choose an X-ray, then its place; or drag it there. Its teeth become those of the place.',
    held: (name: string) => `Choose the place of ${name}. Escape puts it back.`,
    behind: (name: string) => `${name} is filed there, but an X-ray taken later is shown`,
    not_put: 'The X-ray could not be arranged',
    not_drawn: 'Not shown',
    keys: 'Arrow keys go from place to place, Enter opens.',
    print: 'Print',
    not_printed: 'An X-ray could not be loaded, so nothing was printed',
    paper: {
      patient: 'Patient',
      file_number: 'File number',
      as_of: 'As of',
      sides: 'The right of the patient is on the left.',
    },
  },
  ar: {
    layout: 'الترتيب',
    layouts: { list: 'قائمة', full: 'كامل الفم', bitewings: 'المجنّحات' },
    titles: { full: 'أشعة كامل الفم', bitewings: 'الأشعة المجنّحة' },
    as_of: 'حتى يوم',
    place: (row: Row, side: Side | null, part: Part) =>
      [ar.row[row], side && ar.side[side], ar.part[part]].filter(Boolean).join('، '),
    right: 'يمين',
    left: 'يسار',
    empty: 'لا توجد أشعة',
    film: (place: string, day: string, teeth: string) => `${place}: أشعة بتاريخ ${day}، ${teeth}`,
    other_film: (name: string, day: string) => `${name}، ${day}`,
    earlier: (count: string) => `أقدم: ${count}`,
    teeth: (teeth: string) => `الأسنان ${teeth}`,
    no_teeth: 'بلا أسنان',
    others: 'أشعة أخرى',
    others_hint: 'بلا أسنان، أو بأسنان لا موضع لها أعلاه.',
    none: 'لا توجد أشعة حتى هذا اليوم',
    arrange: 'ترتيب',
    arrange_hint: 'اختر صورة أشعة ثم موضعها، أو اسحبها إليه. تصبح أسنانها أسنان الموضع.',
    held: (name: string) => `اختر موضع ${name}. يعيدها مفتاح Escape.`,
    behind: (name: string) => `وُضعت ${name} هناك، لكن المعروض أشعة أحدث منها`,
    not_put: 'تعذّر ترتيب الأشعة',
    not_drawn: 'لا تُعرض',
    keys: 'مفاتيح الأسهم للتنقل بين المواضع، وEnter للفتح.',
    print: 'طباعة',
    not_printed: 'تعذّر تحميل صورة أشعة، فلم يُطبع شيء',
    paper: { patient: 'المريض', file_number: 'رقم الملف', as_of: 'حتى يوم', sides: 'يمين المريض على اليسار.' },
  },
})
