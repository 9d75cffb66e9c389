import type { ClashingVisits, patient_refusals } from '../../../domain/refusals/patients.ts'
import type { SameShape } from '../catalogue.ts'
import { formatDay } from '../formats.ts'
import { apart, apartFromLeft } from '../isolate.ts'
import { timesInArabic } from './counts.ts'

const visitIn = ({ from, to, doctor }: ClashingVisits['one']) =>
  `من ${apartFromLeft(from)} إلى ${apartFromLeft(to)} مع ${apart(doctor)}`

const clashIn = ({ day, one, other }: ClashingVisits) =>
  `في ${formatDay('ar', day)} ${visitIn(one)}، و${visitIn(other)}`

export const patients: SameShape<typeof patient_refusals> = {
  'patient.not-found': 'المريض غير موجود',
  'patient.unknown': 'هذا المريض غير موجود',
  'patient.hiding-not-allowed': 'لا يمكن إخفاء مريض أو إظهاره إلا لمسؤول أو مدير',
  'patient.merged-into-itself': 'لا يمكن دمج مريض في نفسه',
  'patient.already-merged': 'سبق دمج هذا المريض في مريض آخر',
  'patient.merged': 'دُمج هذا المريض في مريض آخر؛ استخدم سجل المريض الآخر',
  'patient.visits-clash': ({ clashes, more }) =>
    `لدى كل منهما موعد في الوقت نفسه: ${clashes.map(clashIn).join('؛ ')}${more > 0 ? `، وفي ${timesInArabic(more)}` : ''}`,
}
