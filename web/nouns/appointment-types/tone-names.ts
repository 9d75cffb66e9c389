import { catalogue } from '#web/base/i18n/catalogue.ts'

/** The names of the colours, since a colour is never told by itself. */
export const TONE_NAMES = catalogue({
  en: {
    teal: 'Teal',
    blue: 'Blue',
    violet: 'Violet',
    rose: 'Rose',
    amber: 'Amber',
    lime: 'Lime',
    sky: 'Sky',
    slate: 'Slate',
  },
  ar: {
    teal: 'فيروزي',
    blue: 'أزرق',
    violet: 'بنفسجي',
    rose: 'وردي',
    amber: 'كهرماني',
    lime: 'ليموني',
    sky: 'سماوي',
    slate: 'رمادي',
  },
})
