import { expect, test } from 'vitest'
import { didNotTakePlace, isStatusNumber, saysSo, statusInWords } from './visit-status.ts'

const NOT_KEPT =
  'Cancelled,No show,Broken,UnschedList,Annulé,Non venu,Excusé,Anulada,Cancelado,No acudió,No vino,Desmarcado,Faltou,Abgesagt,Ausgefallen,Nicht erschienen,Annullato,Disdetto,Non presentato,Assente,Geannuleerd,Afgezegd,Niet verschenen,Kinansela,Hindi dumating,Radd,ملغى,لم يحضر'
test.each(NOT_KEPT.split(','))('%s: the visit did not take place', (status) =>
  expect(didNotTakePlace(status)).toBe(true),
)

const KEPT =
  'Completed,Complete,Terminé,Honoré,Atendida,Realizado,Concluído,Erledigt,Wahrgenommen,Completato,Afgerond,Tapos,Arrived,Scheduled,تم,مكتمل,حضر'
test.each(KEPT.split(','))('%s: it did', (status) => expect(didNotTakePlace(status)).toBe(false))

test.each(['Yes', '1', 'true', 'x', 'نعم', '2026-03-01 09:15', 'Patient was ill'])(
  'a column of the missed: %s',
  (cell) => expect(saysSo(cell)).toBe(true),
)
test.each(['', 'No', '0', 'false', '-', 'n/a', 'لا', '0000-00-00'])('a column of the missed, kept: %s', (cell) =>
  expect(saysSo(cell)).toBe(false),
)

test('a number is no status, but those of Open Dental’s own column', () => {
  expect(['5', '٥', '2.0', 'Completed', '5 min late'].map(isStatusNumber)).toEqual([true, true, true, false, false])
  const [own, other] = ['AptStatus', 'Status'].map((column) =>
    ['1', '2', '3', '4', '5', '6', '5.0', 'Complete'].map((cell) => statusInWords(column, cell)),
  )
  expect(own?.map(didNotTakePlace)).toEqual([false, false, true, false, true, true, true, false])
  expect(other).toEqual(['1', '2', '3', '4', '5', '6', '5.0', 'Complete'])
})
