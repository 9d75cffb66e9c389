import { expect, test } from 'vitest'
import { didNotTakePlace } from './visit-status.ts'

const NOT_KEPT =
  'Cancelled,No show,Broken,UnschedList,Annulé,Non venu,Excusé,Anulada,Cancelado,No acudió,No vino,Desmarcado,Faltou,Abgesagt,Ausgefallen,Nicht erschienen,Annullato,Disdetto,Non presentato,Assente,Geannuleerd,Afgezegd,Niet verschenen,Kinansela,Hindi dumating,Radd,ملغى,لم يحضر'
test.each(NOT_KEPT.split(','))('%s: the visit did not take place', (status) =>
  expect(didNotTakePlace(status)).toBe(true),
)

const KEPT =
  'Completed,Complete,Terminé,Honoré,Atendida,Realizado,Concluído,Erledigt,Wahrgenommen,Completato,Afgerond,Tapos,Arrived,Scheduled,تم,مكتمل,حضر'
test.each(KEPT.split(','))('%s: it did', (status) => expect(didNotTakePlace(status)).toBe(false))
