import type { IMAGE_REFUSALS } from '#domain/refusals/images.ts'
import type { SameShape } from '../catalogue.ts'

export const IMAGES: SameShape<typeof IMAGE_REFUSALS> = {
  'picture.not-found': 'الصورة غير موجودة',
  'picture.wrong-kind': 'يجب أن تكون الصورة ملفًا من نوع PNG أو JPG أو GIF',
  'picture.heic':
    'هذه صورة آيفون (HEIC). أرسلها بصيغة JPG: في الآيفون اختر الإعدادات، ثم الكاميرا، ثم التنسيقات، ثم الأكثر توافقًا',
  'picture.damaged': 'الصورة تالفة ولا يمكن قراءتها',
  'picture.too-many-pixels': 'عدد نقاط الصورة كبير جدًا: يمكن قراءة 50 مليون نقطة على الأكثر',
  'picture.too-wide': 'الصورة عريضة أو طويلة جدًا: يجب ألا يزيد أي ضلع على 16,384 نقطة',
  'picture.too-large': 'حجم الصورة أكبر من 5 ميغابايت',
  'picture.too-many': 'تُحفظ صور كثيرة الآن. يرجى المحاولة مرة أخرى بعد ثوانٍ.',
}
