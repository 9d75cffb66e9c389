import type { FIELD_REFUSALS } from '#domain/refusals/fields.ts'
import type { SameShape } from '../catalogue.ts'
import { isolateLtr } from '../isolate.ts'
import { namesOfMethods } from '../payment-methods.ts'
import { charactersInArabic, entriesInArabic } from './counts.ts'
import { fieldNames } from './field-names.ts'

const nameOf = ({ field }: { field: string }) =>
  Object.hasOwn(fieldNames, field) ? `«${fieldNames[field]}»` : 'هذا الحقل'

const KINDS: Record<string, string> = {
  string: 'نصًا',
  number: 'رقمًا',
  int: 'رقمًا صحيحًا',
  boolean: 'نعم أو لا',
  array: 'قائمة',
  object: 'مجموعة حقول',
}

/** The words for allowed values; a value without a word is shown as sent. */
const VALUE_NAMES: Record<string, string> = {
  scheduled: 'مجدول',
  completed: 'مكتمل',
  cancelled: 'ملغى',
  paid: 'مدفوع',
  partial: 'مدفوع جزئيًا',
  unpaid: 'غير مدفوع',
  ...namesOfMethods('ar'),
  admin: 'مسؤول',
  manager: 'مدير',
  receptionist: 'موظف استقبال',
  doctor: 'طبيب',
  invoices: 'الفواتير',
  payouts: 'المستحقات',
}
const listOf = (values: string[]) =>
  values.map((value) => (Object.hasOwn(VALUE_NAMES, value) ? VALUE_NAMES[value] : isolateLtr(value))).join('، ')

const figure = (bound: number) => isolateLtr(String(bound))

/** 'قيمة «...»', so that nothing has to agree in gender with the field's name. */
export const fields: SameShape<typeof FIELD_REFUSALS> = {
  'field.required': (at) => `يجب إدخال ${nameOf(at)}`,
  'field.wrong-kind': ({ kind, ...at }) => `يجب أن تكون قيمة ${nameOf(at)} ${KINDS[kind] ?? 'من نوع آخر'}`,
  'field.too-short': ({ bound, ...at }) => `يجب ألا يقل طول ${nameOf(at)} عن ${charactersInArabic(bound)}`,
  'field.too-long': ({ bound, ...at }) => `يجب ألا يزيد طول ${nameOf(at)} على ${charactersInArabic(bound)}`,
  'field.no-entry': (at) => `يجب إدخال عنصر واحد على الأقل في ${nameOf(at)}`,
  'field.too-few-entries': ({ bound, ...at }) => `يجب ألا يقل عدد عناصر ${nameOf(at)} عن ${entriesInArabic(bound)}`,
  'field.too-many-entries': ({ bound, ...at }) => `يجب ألا يزيد عدد عناصر ${nameOf(at)} على ${entriesInArabic(bound)}`,
  'field.below': ({ bound, ...at }) => `يجب ألا تقل قيمة ${nameOf(at)} عن ${figure(bound)}`,
  'field.not-above': ({ bound, ...at }) => `يجب أن تكون قيمة ${nameOf(at)} أكبر من ${figure(bound)}`,
  'field.above': ({ bound, ...at }) => `يجب ألا تزيد قيمة ${nameOf(at)} على ${figure(bound)}`,
  'field.not-email': (at) => `يجب أن تكون قيمة ${nameOf(at)} عنوان بريد إلكتروني صحيحًا`,
  'field.not-among': ({ choices, ...at }) => `يجب أن تكون قيمة ${nameOf(at)} إحدى القيم الآتية: ${listOf(choices)}`,
  'field.not-some-of': ({ choices, ...at }) =>
    `يجب أن تكون قيمة ${nameOf(at)} واحدة أو أكثر من القيم الآتية، وبينها فواصل: ${listOf(choices)}`,
  'field.has-nul': (at) => `تحتوي قيمة ${nameOf(at)} على رمز لا يمكن حفظه`,
  'field.not-web-address': (at) =>
    `يجب أن تكون قيمة ${nameOf(at)} عنوان موقع إلكتروني، مثل ${isolateLtr('https://clinic.example')}`,
  'field.not-amount': ({ bound, ...at }) =>
    `يجب أن تكون قيمة ${nameOf(at)} مبلغًا من ${figure(0)} إلى ${figure(bound)} بمنزلتين عشريتين على الأكثر`,
  'field.not-signed-amount': ({ bound, ...at }) =>
    `يجب أن تكون قيمة ${nameOf(at)} مبلغًا من ${figure(-bound)} إلى ${figure(bound)} بمنزلتين عشريتين على الأكثر`,
  'field.too-many-decimals': (at) => `يجب ألا تزيد قيمة ${nameOf(at)} على منزلتين عشريتين`,
  'field.not-tenths': (at) => `يجب ألا تزيد قيمة ${nameOf(at)} على منزلة عشرية واحدة`,
  'field.not-day': (at) => `يجب أن تكون قيمة ${nameOf(at)} تاريخًا، مثل ${isolateLtr('2026-11-20')}`,
  'field.not-tooth': (at) =>
    `يجب أن تكون قيمة ${nameOf(at)} رقم سن: من ${figure(11)} إلى ${figure(48)}، أو من ${figure(51)} إلى ${figure(85)} للأسنان اللبنية`,
  'field.not-month': (at) => `يجب أن تكون قيمة ${nameOf(at)} شهرًا، مثل ${isolateLtr('2026-11')}`,
  'field.not-time': (at) => `يجب أن تكون قيمة ${nameOf(at)} وقتًا، مثل ${isolateLtr('08:00')}`,
  'field.not-date-and-time': (at) =>
    `يجب أن تكون قيمة ${nameOf(at)} تاريخًا ووقتًا، مثل ${isolateLtr('2026-11-20T09:00')}`,
  'field.closes-before-opening': (at) => `يجب أن يكون وقت الإغلاق بعد وقت الفتح: ${nameOf(at)}`,
  'field.ranges-overlap': (at) => `يجب ألا تتداخل فترات ${nameOf(at)}`,
  'field.not-for-new-patient': (at) => `يجب ترك ${nameOf(at)} فارغًا لمريض جديد`,
  'field.not-valid': (at) => `قيمة ${nameOf(at)} غير صحيحة`,
}
